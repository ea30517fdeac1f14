// What an open dashboard hears without asking. Ids only: what changed is read again by an ordinary call. A finished setup
// alone brings what it made.
import * as z from "zod";
import { actor } from "./actor.ts";
import { guildChannel, guildRole } from "./guild.ts";
import { snowflake } from "./snowflake.ts";

/** A tab in which someone has a module's page open. */
export const editor = z.object({
  tab: z.uuid(),
  user: z.object({ id: snowflake, name: z.string(), avatar: z.string().nullable() }),
  since: z.iso.datetime(),
  /** The setting that has the focus there. */
  field: z.string().nullable(),
});
export type Editor = z.output<typeof editor>;

/** A guild's setup is complete: these replace its roles, its channels and the position of the bot's highest role. */
export const setupComplete = z.object({
  guild_id: snowflake,
  newRoles: z.array(guildRole),
  newChannels: z.array(guildChannel),
  newBotPosition: z.int(),
});
export type SetupComplete = z.output<typeof setupComplete>;

export const guildEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("configChanged"), module: z.string(), version: z.int(), by: actor }),
  /** Roles, channels, the bot's own position, or the guild's name or picture changed. */
  z.object({ type: z.literal("guildChanged") }),
  /** `about` is the id of the new entry. */
  z.object({ type: z.literal("activity"), module: z.string(), about: z.string() }),
  z.object({ type: z.literal("healthChanged"), module: z.string() }),
  /** Whose pages of a module are open now. */
  z.object({ type: z.literal("editors"), module: z.string(), editors: z.array(editor) }),
  /** Someone changed something: `about` is the id of the new entry of the audit log, the rest is what lists of them ask. */
  z.object({
    type: z.literal("audit"),
    about: z.string(),
    action: z.string(),
    module: z.string().nullable(),
    by: z.string(),
  }),
  /** A copy of the audit log was sent, or could not be. */
  z.object({ type: z.literal("auditCopied") }),
  /** Standing messages of the module were posted, edited or deleted: those of these keys. */
  z.object({ type: z.literal("panelsChanged"), module: z.string(), about: z.array(z.string()) }),
  /** Something new in the module's records; `about` names the one record that changed, where there is one. */
  z.object({ type: z.literal("recordsChanged"), module: z.string(), about: z.string().nullable() }),
  /** Roles that the module promised were given, taken, parked or let go: those of these ids; null when there are many. */
  z.object({ type: z.literal("grantsChanged"), module: z.string(), about: z.array(z.string()).nullable() }),
  z.object({ type: z.literal("membersChanged") }),
  z.object({ type: z.literal("botRemoved") }),
  setupComplete.extend({ type: z.literal("setupComplete") }),
]);
export type GuildEvent = z.output<typeof guildEvent>;

export const userEvent = z.discriminatedUnion("type", [
  /**
   * The bot arrived in, or left, a guild that this person manages, or what they may do in one may have changed: read the
   * guild list again.
   */
  z.object({ type: z.literal("guildsChanged"), guildId: snowflake, added: z.boolean() }),
  z.object({ type: z.literal("signedOut") }),
]);
export type UserEvent = z.output<typeof userEvent>;
