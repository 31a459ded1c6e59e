/* What a name nearly is. */
#include "deck_check.h"
