// Server-sent events for open dashboards. They contain ids only, and the page fetches what changed. A completed setup
// is the exception: its event contains what was created.
import * as z from "zod";
import { actor } from "./actor.ts";
import { guildChannel, guildRole } from "./guild.ts";
import { snowflake } from "./snowflake.ts";

/** A tab in which someone has a module's page open. */
export const editor = z.object({
  tab: z.uuid(),
  user: z.object({ id: snowflake, name: z.string(), avatar: z.string().nullable() }),
  since: z.iso.datetime(),
  /** The field with the focus. */
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
  /** The guild's roles, channels, name or icon changed, or the bot's position. */
  z.object({ type: z.literal("guildChanged") }),
  /** `about` is the id of the new entry. */
  z.object({ type: z.literal("activity"), module: z.string(), about: z.string() }),
  z.object({ type: z.literal("healthChanged"), module: z.string() }),
  /** Everyone who has a page of the module open. */
  z.object({ type: z.literal("editors"), module: z.string(), editors: z.array(editor) }),
  /** A new audit log entry: `about` is its id, and the rest is what lists filter by. */
  z.object({
    type: z.literal("audit"),
    about: z.string(),
    action: z.string(),
    module: z.string().nullable(),
    by: z.string(),
  }),
  /** A copy of an audit log entry was sent, or sending failed. */
  z.object({ type: z.literal("auditCopied") }),
  /** Panels of the module were posted, edited or deleted: those with these keys. */
  z.object({ type: z.literal("panelsChanged"), module: z.string(), about: z.array(z.string()) }),
  /** Records of the module changed; `about` is the record's id if only one did. */
  z.object({ type: z.literal("recordsChanged"), module: z.string(), about: z.string().nullable() }),
  /** Role grants of the module changed state: those with these ids, or null if there are many. */
  z.object({ type: z.literal("grantsChanged"), module: z.string(), about: z.array(z.string()).nullable() }),
  z.object({ type: z.literal("membersChanged") }),
  /** The guild's plan, its credit, or its subscription changed. */
  z.object({ type: z.literal("planChanged") }),
  z.object({ type: z.literal("botRemoved") }),
  setupComplete.extend({ type: z.literal("setupComplete") }),
]);
export type GuildEvent = z.output<typeof guildEvent>;

export const userEvent = z.discriminatedUnion("type", [
  /**
   * The bot joined or left a guild that this person manages, or their permissions may have changed: fetch the server
   * list again.
   */
  z.object({ type: z.literal("guildsChanged"), guildId: snowflake, added: z.boolean() }),
  /** They have looked at a record in a module's inbox, here or in another tab. */
  z.object({ type: z.literal("recordSeen"), guildId: snowflake, module: z.string(), about: z.string() }),
  z.object({ type: z.literal("signedOut") }),
]);
export type UserEvent = z.output<typeof userEvent>;
