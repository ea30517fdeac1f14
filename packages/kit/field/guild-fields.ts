// Fields that reference parts of a guild; they are checked against the live guild (guild-check.ts).
import * as z from "zod";
import { emojiText } from "../emoji.ts";
import type { ChannelTypeName } from "../guild.ts";
import type { Permission } from "../permissions.ts";
import { snowflake } from "../snowflake.ts";
import { type Common, condition, tag } from "./field-info.ts";
import { unique } from "./unique.ts";

type ChannelOptions = Common & { types: readonly ChannelTypeName[]; needs: readonly Permission[] };
type RoleOptions = Common & { assignable: boolean; mentioned?: true };

export const guildFields = {
  /** A channel of the guild, or null. `needs`: the permissions that the bot needs in it. */
  channel: (options: ChannelOptions) =>
    tag(snowflake.nullable().default(null), {
      kind: "channel",
      ...condition(options),
      types: options.types,
      needs: options.needs,
    }),

  /** Up to `max` channels of the guild, without duplicates. */
  channels: (options: ChannelOptions & { max: number }) =>
    tag(unique(z.array(snowflake).max(options.max)).default([]), {
      kind: "channels",
      ...condition(options),
      types: options.types,
      needs: options.needs,
      max: options.max,
    }),

  /** A role of the guild, or null. `assignable`: the bot must be able to give it; `mentioned`: the bot notifies it. */
  role: (options: RoleOptions) =>
    tag(snowflake.nullable().default(null), {
      kind: "role",
      ...condition(options),
      assignable: options.assignable,
      ...(options.mentioned ? { mentioned: true } : {}),
    }),

  /** Up to `max` roles of the guild, without duplicates; options as in `role`. */
  roles: (options: RoleOptions & { max: number }) =>
    tag(unique(z.array(snowflake).max(options.max)).default([]), {
      kind: "roles",
      ...condition(options),
      max: options.max,
      assignable: options.assignable,
      ...(options.mentioned ? { mentioned: true } : {}),
    }),

  /** A Unicode emoji or one of the guild's, or null. */
  emoji: (options: Common & { fallback?: string } = {}) =>
    tag(emojiText.nullable().default(options.fallback ?? null), { kind: "emoji", ...condition(options) }),
};
