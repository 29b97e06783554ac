/** How a station queues where nothing else was set: vehicles called besides the docks, minutes until a call is missed, */
export const CALL_AHEAD = 2;
export const MISS_MINUTES = 20;
/** the usual stay in minutes, and hours that a vehicle may come before its time. */
export const SERVICE_MINUTES = 30;
export const EARLY_HOURS = 12;
