/* Freeing a connection: detaches it from its request, its stream and the server's list. */
#include <event2/bufferevent.h>
#include <event2/event.h>
#include "web/server/live_page.h"
#include "web/server/server_internal.h"

void connection_note_answered(struct connection *connection) {
    if (connection->answered) return;
    connection->answered = true;
    connection->server->unanswered[connection->place]--;
}

void connection_free(struct connection *connection) {
    struct server *server = connection->server;
    if (connection->request) connection->request->connection = NULL;
    if (connection->page) live_page_leave(connection);
    connection_note_answered(connection);
    if (connection->before)
        connection->before->next = connection->next;
    else
        server->connections = connection->next;
    if (connection->next) connection->next->before = connection->before;
    server->connection_count--;
    event_free(connection->deadline);
    bufferevent_free(connection->socket);
    memory_free(connection);
}
