#include "bans.h"
