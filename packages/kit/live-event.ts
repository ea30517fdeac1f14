// What an open dashboard hears without asking. Ids only: what changed is read again by an ordinary call.
import * as z from "zod";
import { actor } from "./actor.ts";
import { snowflake } from "./snowflake.ts";

export const guildEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("configChanged"), module: z.string(), version: z.int(), by: actor }),
  /** Roles, channels, the bot's own position, or the guild's name or picture changed. */
  z.object({ type: z.literal("guildChanged") }),
  z.object({ type: z.literal("activity"), module: z.string() }),
  z.object({ type: z.literal("healthChanged"), module: z.string() }),
  z.object({ type: z.literal("membersChanged") }),
  z.object({ type: z.literal("botRemoved") }),
]);
export type GuildEvent = z.output<typeof guildEvent>;

export const userEvent = z.discriminatedUnion("type", [
  /** The bot arrived in, or left, a guild that this person manages: read the guild list again. */
  z.object({ type: z.literal("guildsChanged"), guildId: snowflake, added: z.boolean() }),
  z.object({ type: z.literal("signedOut") }),
]);
export type UserEvent = z.output<typeof userEvent>;
