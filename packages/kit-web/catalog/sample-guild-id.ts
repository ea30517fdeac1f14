/** Stands for a guild in addresses of modules that are only looked at. */
export const SAMPLE_GUILD_ID = "sample";

/** The made-up guild's own id. What is asked for it never leaves the browser. */
export const SAMPLE_SNOWFLAKE = "100000000000000000";
