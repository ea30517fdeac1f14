// Steps that set up a server: roles, channels, permission overwrites, and settings of the server and of modules, as data.
import * as z from "zod";
import { CHANNEL_TYPES, type ChannelTypeName } from "../guild.ts";
import { PERMISSION_BITS, type Permission } from "../permissions.ts";
import { type Snowflake, snowflake } from "../snowflake.ts";
import { fileServer } from "../transfer/settings-file.ts";

/** More would be a list that nobody reads. Discord allows 250 roles and 500 channels in all. */
export const PLAN_STEPS_MAX = 100;

/**
 * The id that stands for what a step creates, until it exists: other steps and modules' settings refer to it. Its time is
 * before Discord existed, so no real id is the same. `index` is 0 to 999.
 */
export const standInId = (index: number): Snowflake => String(10_000_000_000_000_000n + BigInt(index));

const permissions = z.array(z.enum(Object.keys(PERMISSION_BITS) as [Permission, ...Permission[]]));
const channelTypes = Object.keys(CHANNEL_TYPES) as [ChannelTypeName, ...ChannelTypeName[]];

/** `id` is a role (`type` 0; the guild's own id is @everyone) or a member (`type` 1). */
const overwrite = z.strictObject({
  id: snowflake,
  type: z.union([z.literal(0), z.literal(1)]),
  allow: permissions,
  deny: permissions,
});
export type PlannedOverwrite = z.output<typeof overwrite>;

/** Unique in its plan; a person's choices name it. */
const key = z.string().min(1).max(80);

const createRole = z.strictObject({
  kind: z.literal("createRole"),
  key,
  /** Made with `standInId`. */
  id: snowflake,
  name: z.string().min(1).max(100),
  /** 24-bit RGB; 0 means no color. */
  color: z.int().min(0).max(0xff_ff_ff),
  permissions,
  /** Shown as a group of its own in the member list. */
  hoist: z.boolean(),
  mentionable: z.boolean(),
});
const createChannel = z.strictObject({
  kind: z.literal("createChannel"),
  key,
  /** Made with `standInId`. */
  id: snowflake,
  name: z.string().min(1).max(100),
  type: z.enum(channelTypes),
  /** A category: an existing one's id, or the stand-in of an earlier step. */
  parentId: snowflake.nullable(),
  topic: z.string().max(1024),
  overwrites: z.array(overwrite).max(20),
});
const setOverwrite = z.strictObject({
  kind: z.literal("setOverwrite"),
  key,
  /** An existing channel, or the stand-in of an earlier step. */
  channelId: snowflake,
  overwrite,
});
/** Server-wide settings: time zone, language, alert channel and staff roles. May contain stand-ins. */
const saveServer = z.strictObject({ kind: z.literal("saveServer"), key, settings: fileServer });
const saveModule = z.strictObject({
  kind: z.literal("saveModule"),
  key,
  module: z.string(),
  enabled: z.boolean(),
  /** Fields that change; the others keep their values. May contain stand-ins. */
  config: z.record(z.string(), z.unknown()),
});
/** Posts a panel of a module whose settings an earlier step saves; skipped with that step. */
const postPanel = z.strictObject({
  kind: z.literal("postPanel"),
  key,
  module: z.string(),
  /** The panel's key in the module. */
  panel: z.string(),
});

export const planStep = z.discriminatedUnion("kind", [
  createRole,
  createChannel,
  setOverwrite,
  saveServer,
  saveModule,
  postPanel,
]);
export type PlanStep = z.output<typeof planStep>;
export type StepOf<K extends PlanStep["kind"]> = Extract<PlanStep, { kind: K }>;

/** `value` with every stand-in replaced, also inside of texts (`<#…>`). */
export function withRealIds<T>(value: T, ids: ReadonlyMap<Snowflake, Snowflake>): T {
  if (typeof value === "string") {
    return value.replace(STAND_INS, (id) => ids.get(id) ?? id) as T;
  }
  if (Array.isArray(value)) return value.map((one) => withRealIds(one, ids)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withRealIds(one, ids)])) as T;
}

/** The stand-ins that `value` refers to. */
export function standInsIn(value: unknown): Snowflake[] {
  if (typeof value === "string") return value.match(STAND_INS) ?? [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(standInsIn);
}

const STAND_INS = /(?<!\d)10{13}\d{3}(?!\d)/g;
