/** Posts lines of the activity in a module's log channel, one job for each module and slot of time; its payload is the module. */
export const LOG_QUEUE = "core.activity-log";

/** At most one message of a module in this time, however much happens. */
export const LOG_EVERY_MS = 5_000;
