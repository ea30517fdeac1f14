// The log channel that every module with activity has: what it did, posted on Discord. The kit owns these two settings.
import type * as z from "zod";
import { field } from "./field.ts";
import type { Permission } from "./permissions.ts";
import type { Snowflake } from "./snowflake.ts";

export const LOG_CHANNEL = "logChannel";
export const LOG_EVENTS = "logEvents";
export const isLogField = ({ name }: { name: string }): boolean => name === LOG_CHANNEL || name === LOG_EVENTS;

const NEEDS = ["ViewChannel", "SendMessages"] as const;
type When = Partial<Record<Permission, (config: never) => boolean>>;

/** What the bot needs only with certain settings: the module's own, and what the log channel asks for. */
export function withLogPermissions(permissions: readonly Permission[], own: When, activity: object): When {
  if (Object.keys(activity).length === 0) return own;
  const isLogging = (config: Readonly<Record<string, unknown>>): boolean => typeof config[LOG_CHANNEL] === "string";
  const added = NEEDS.filter((permission) => !permissions.includes(permission));
  const either = added.map((permission) => [
    permission,
    (config: never) => isLogging(config) || (own[permission]?.(config) ?? false),
  ]);
  return { ...own, ...Object.fromEntries(either) };
}

/** What an owner sets of them. */
export type LogSettings = { [LOG_CHANNEL]?: Snowflake | null; [LOG_EVENTS]?: readonly string[] };

/** The configuration with the kit's settings after the module's own. Without activity there is nothing to log. */
export function withLogFields(config: z.ZodObject, activity: object): z.ZodObject {
  const [first, ...more] = Object.keys(activity);
  if (first === undefined) return config;
  const events = [first, ...more] as const;
  return config.extend({
    [LOG_CHANNEL]: field.channel({ types: ["text", "announcement"], needs: NEEDS }),
    [LOG_EVENTS]: field.choices({ options: events, fallback: events }),
  });
}

/** Where these settings have this line of the activity posted; null: nowhere. */
export function logChannelOf(config: Readonly<Record<string, unknown>>, event: string): Snowflake | null {
  const { [LOG_CHANNEL]: channel, [LOG_EVENTS]: events } = config;
  return typeof channel === "string" && Array.isArray(events) && events.includes(event) ? channel : null;
}
