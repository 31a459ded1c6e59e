/* SQLite's way to the mounted disk (disk.h): the system's own file layer in what it asks of a disk and in what order,
 * without the system. A new FILE-wal is synced together with its name; a deletion is not waited for; memory shared by
 * connections is lost with the power.
 *
 *     vfs_power_install();
 *     ... every file under DISK_FOLDER is on the disk; there is no way to any other ...
 *     vfs_power_remove();
 */
#ifndef TILTYARD_VFS_POWER_H
#define TILTYARD_VFS_POWER_H

void vfs_power_install(void);
void vfs_power_remove(void);
/* Connections open a file each; 0 when all are closed. */
unsigned vfs_power_open(void);

#endif
