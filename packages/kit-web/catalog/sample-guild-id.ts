/** The guild segment in addresses of modules that a visitor tries out. */
export const SAMPLE_GUILD_ID = "sample";

/** The sample guild's id. Calls about it never leave the browser. */
export const SAMPLE_SNOWFLAKE = "100000000000000000";
