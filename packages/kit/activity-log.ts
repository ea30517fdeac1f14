// The log channel of every module with activity: what the module did is posted there. The kit owns these two settings.
import type * as z from "zod";
import { field } from "./field.ts";
import type { Permission } from "./permissions.ts";
import type { Snowflake } from "./snowflake.ts";

export const LOG_CHANNEL = "logChannel";
export const LOG_EVENTS = "logEvents";
export const isLogField = ({ name }: { name: string }): boolean => name === LOG_CHANNEL || name === LOG_EVENTS;

const NEEDS = ["ViewChannel", "SendMessages"] as const;
type When = Partial<Record<Permission, (config: never) => boolean>>;

/** Adds the permissions that the log channel needs to those that the module needs only with certain settings. */
export function withLogPermissions(permissions: readonly Permission[], permissionsWhen: When, activity: object): When {
  if (Object.keys(activity).length === 0) return permissionsWhen;
  const isLogging = (config: Readonly<Record<string, unknown>>): boolean => typeof config[LOG_CHANNEL] === "string";
  const added = NEEDS.filter((permission) => !permissions.includes(permission));
  const either = added.map((permission) => [
    permission,
    (config: never) => isLogging(config) || (permissionsWhen[permission]?.(config) ?? false),
  ]);
  return { ...permissionsWhen, ...Object.fromEntries(either) };
}

/** The kit's log settings, as an owner sets them. */
export type LogSettings = { [LOG_CHANNEL]?: Snowflake | null; [LOG_EVENTS]?: readonly string[] };

/** Adds the kit's log settings after the module's own. A module without activity has nothing to log. */
export function withLogFields(config: z.ZodObject, activity: object): z.ZodObject {
  const [first, ...more] = Object.keys(activity);
  if (first === undefined) return config;
  const events = [first, ...more] as const;
  return config.extend({
    [LOG_CHANNEL]: field.channel({ types: ["text", "announcement"], needs: NEEDS }),
    [LOG_EVENTS]: field.choices({ options: events, fallback: events }),
  });
}

/** The channel in which these settings post this activity line; null if it isn't posted. */
export function logChannelOf(config: Readonly<Record<string, unknown>>, event: string): Snowflake | null {
  const { [LOG_CHANNEL]: channel, [LOG_EVENTS]: events } = config;
  return typeof channel === "string" && Array.isArray(events) && events.includes(event) ? channel : null;
}
