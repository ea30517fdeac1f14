// Validates gateway events: those without required fields are set aside, other missing fields get safe defaults, so
// that invalid data about one guild doesn't affect the others.
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { isSnowflake } from "#kit/snowflake.ts";
import { isObject, listIn, momentIn, textIn } from "./read-json.ts";

type Data = Record<string, unknown>;
/** Fills in missing fields; returns those without a safe default. */
type Repair = (data: Data) => string | null;

/** Why an event can't be handled; null if it can. Fills in missing fields with safe defaults, in place. */
export function payloadProblem(payload: GatewayDispatchPayload): string | null {
  const { t, s } = payload as { t: unknown; s: unknown };
  if (typeof t !== "string") return "t";
  if (!Number.isSafeInteger(s)) return "s";
  if (t === "RESUMED") return null;
  const data = payload.d as unknown;
  if (!isObject(data)) return "d";
  if ("guild_id" in data && data.guild_id !== null && !isSnowflake(data.guild_id)) return "guild_id";
  const repair = Object.hasOwn(REPAIRS, t) ? REPAIRS[t] : undefined;
  return repair ? repair(data) : null;
}

/** The first of these fields without a value. */
const lacksId =
  (...fields: readonly string[]): Repair =>
  (data) =>
    fields.find((field) => !isSnowflake(data[field])) ?? null;

const fill = (data: Data, field: string, isGood: (value: unknown) => boolean, otherwise: unknown): void => {
  if (!isGood(data[field])) data[field] = otherwise;
};
const isText = (value: unknown): boolean => typeof value === "string";

/** Text reduced to what can be stored; anything else becomes an empty text. */
function cleanTexts(data: Data, ...fields: readonly string[]): void {
  for (const field of fields) {
    if (field in data) data[field] = textIn(data[field]);
  }
}

function repairUser(data: Data, field = "user"): string | null {
  const user = data[field];
  if (!isObject(user) || !isSnowflake(user.id)) return `${field}.id`;
  cleanTexts(user as Data, "username", "global_name", "avatar");
  fill(user as Data, "username", isText, user.global_name ?? user.id);
  return null;
}

const repairMember = (data: Data): string | null => lacksId("guild_id")(data) ?? repairOneOf(data);

/** Completes a member, in place; false if it has no user. */
export const isValidMember = (one: unknown): boolean => isObject(one) && repairOneOf(one as Data) === null;

function repairOneOf(data: Data): string | null {
  const fault = repairUser(data);
  if (fault) return fault;
  data.roles = listIn(data.roles).filter(isSnowflake);
  data.pending = data.pending === true;
  cleanTexts(data, "nick", "avatar");
  for (const field of ["joined_at", "premium_since"]) {
    if (field in data) data[field] = momentIn(data[field]);
  }
  return null;
}

/** The members of a GUILD_CREATE. */
function repairGuild(data: Data): string | null {
  const fault = lacksId("id")(data);
  if (fault || data.unavailable === true) return fault;
  data.members = listIn(data.members).filter((one) => isObject(one) && repairUser(one as Data) === null);
  for (const field of ["roles", "channels", "emojis", "features", "threads"]) {
    // Missing fields stay missing: their known values are kept.
    if (field in data) data[field] = listIn(data[field]);
  }
  return null;
}

function repairMessage(data: Data): string | null {
  const fault = lacksId("id", "channel_id")(data) ?? repairUser(data, "author");
  if (fault) return fault;
  if ("member" in data) data.member = isObject(data.member) ? data.member : undefined;
  if (isObject(data.member)) (data.member as Data).roles = listIn(data.member.roles).filter(isSnowflake);
  fill(data, "timestamp", (value) => momentIn(value) !== null, new Date().toISOString());
  fill(data, "type", Number.isInteger, 0);
  cleanTexts(data, "content");
  fill(data, "content", isText, "");
  for (const field of ["attachments", "embeds", "mentions"]) fill(data, field, Array.isArray, []);
  return null;
}

/** Completes a message, in place; false if it can't be handled. */
export const isValidMessage = (one: unknown): boolean => isObject(one) && repairMessage(one as Data) === null;

function repairRole(data: Data): string | null {
  return lacksId("guild_id")(data) ?? (isObject(data.role) && isSnowflake(data.role.id) ? null : "role.id");
}

const user: Repair = (data) => lacksId("guild_id")(data) ?? repairUser(data);

const REPAIRS: Readonly<Record<string, Repair>> = {
  GUILD_CREATE: repairGuild,
  GUILD_UPDATE: repairGuild,
  GUILD_DELETE: lacksId("id"),
  GUILD_ROLE_CREATE: repairRole,
  GUILD_ROLE_UPDATE: repairRole,
  GUILD_ROLE_DELETE: lacksId("guild_id", "role_id"),
  GUILD_EMOJIS_UPDATE: lacksId("guild_id"),
  GUILD_MEMBER_ADD: repairMember,
  GUILD_MEMBER_UPDATE: repairMember,
  GUILD_MEMBER_REMOVE: user,
  GUILD_BAN_ADD: user,
  GUILD_BAN_REMOVE: user,
  GUILD_AUDIT_LOG_ENTRY_CREATE: (data) => {
    const isNamed = (one: unknown) => isObject(one) && isSnowflake(one.id);
    data.changes = listIn(data.changes)
      .filter(isObject)
      .map((change) =>
        Array.isArray(change.new_value) ? { ...change, new_value: change.new_value.filter(isNamed) } : change,
      )
      .filter(({ key, new_value }) => !(key === "$add" && new_value !== undefined && !Array.isArray(new_value)));
    fill(data, "target_id", isSnowflake, null);
    return lacksId("guild_id")(data);
  },
  CHANNEL_CREATE: lacksId("id"),
  CHANNEL_UPDATE: lacksId("id"),
  CHANNEL_DELETE: lacksId("id"),
  MESSAGE_CREATE: repairMessage,
  MESSAGE_UPDATE: (data) => {
    // Missing fields are unchanged.
    data.content = textIn(data.content) ?? undefined;
    if ("edited_timestamp" in data) data.edited_timestamp = momentIn(data.edited_timestamp);
    for (const field of ["attachments", "embeds", "components"]) {
      if (field in data && !Array.isArray(data[field])) data[field] = undefined;
    }
    return lacksId("id", "channel_id")(data);
  },
  MESSAGE_DELETE: lacksId("id", "channel_id"),
  MESSAGE_DELETE_BULK: (data) => {
    data.ids = listIn(data.ids).filter(isSnowflake);
    return lacksId("channel_id")(data);
  },
  MESSAGE_REACTION_ADD: (data) => {
    fill(data, "emoji", isObject, { id: null, name: null });
    if (!isValidMember(data.member)) data.member = undefined;
    return lacksId("user_id", "channel_id", "message_id")(data);
  },
  INTERACTION_CREATE: (data) => {
    if (isValidMember(data.member)) fill(data.member as Data, "permissions", isText, "0");
    else data.member = undefined;
    return lacksId("id", "application_id")(data) ?? (isText(data.token) ? null : "token");
  },
};
