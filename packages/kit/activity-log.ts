// The log channel that every module with activity has: what it did, posted on Discord. The kit owns these two settings.
import type * as z from "zod";
import { field } from "./field.ts";
import type { Snowflake } from "./snowflake.ts";

export const LOG_CHANNEL = "logChannel";
export const LOG_EVENTS = "logEvents";
export const isLogField = ({ name }: { name: string }): boolean => name === LOG_CHANNEL || name === LOG_EVENTS;

/** What an owner sets of them. */
export type LogSettings = { [LOG_CHANNEL]?: Snowflake | null; [LOG_EVENTS]?: readonly string[] };

/** The configuration with the kit's settings after the module's own. Without activity there is nothing to log. */
export function withLogFields(config: z.ZodObject, activity: object): z.ZodObject {
  const [first, ...more] = Object.keys(activity);
  if (first === undefined) return config;
  const events = [first, ...more] as const;
  return config.extend({
    [LOG_CHANNEL]: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
    [LOG_EVENTS]: field.choices({ options: events, fallback: events }),
  });
}

/** Where these settings have this line of the activity posted; null: nowhere. */
export function logChannelOf(config: Readonly<Record<string, unknown>>, event: string): Snowflake | null {
  const { [LOG_CHANNEL]: channel, [LOG_EVENTS]: events } = config;
  return typeof channel === "string" && Array.isArray(events) && events.includes(event) ? channel : null;
}
