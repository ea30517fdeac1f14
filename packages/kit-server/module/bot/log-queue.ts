/** Posts activity in a module's log channel, one job per module and time slot; its payload is the module. */
export const LOG_QUEUE = "core.activity-log";

/** At most one message per module in this time, however much happens. */
export const LOG_EVERY_MS = 5_000;
