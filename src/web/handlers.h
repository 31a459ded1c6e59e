/* The handlers of routes.def, each in the file of its subject. */
#ifndef TILTYARD_HANDLERS_H
#define TILTYARD_HANDLERS_H

#include "visit.h"

#define ROUTE(method, path, least, handler, fields) visit_handler handler;
#define ACT(path, least)
#include "routes.def"
#undef ACT
#undef ROUTE

visit_handler on_act;

#endif
