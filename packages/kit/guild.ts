import * as z from "zod";
import { guildEmoji } from "./emoji.ts";
import { snowflake } from "./snowflake.ts";

/** Permission bits in Discord's format: a decimal string, because they exceed 2^53. */
export const permissionString = z.string().regex(/^\d{1,20}$/);

/** Discord's channel types that a guild may have. Source: its documentation, "Channel Types". */
export const CHANNEL_TYPES = {
  text: 0,
  voice: 2,
  category: 4,
  announcement: 5,
  stage: 13,
  directory: 14,
  forum: 15,
  media: 16,
} as const;
export type ChannelTypeName = keyof typeof CHANNEL_TYPES;

export const guildRole = z.object({
  id: snowflake,
  name: z.string(),
  /** 24-bit RGB; 0 means no color. */
  color: z.int(),
  position: z.int(),
  /** Owned by an integration or a bot: nobody can give it. */
  managed: z.boolean(),
  permissions: permissionString,
  /** Anyone may mention it; omitted if that requires Mention Everyone. */
  mentionable: z.boolean().optional(),
});
export type GuildRole = z.output<typeof guildRole>;

export const guildChannel = z.object({
  id: snowflake,
  name: z.string(),
  type: z.int(),
  parentId: snowflake.nullable(),
  position: z.int(),
  /** The bot's permissions in this channel, overwrites included. */
  botPermissions: permissionString,
});
export type GuildChannel = z.output<typeof guildChannel>;

const guildAccess = {
  /** Whether the signed-in person manages the guild, or only works in some of its modules. */
  access: z.enum(["manage", "work"]),
  /** IDs of the modules whose inbox they can use; empty for managers, who can use all. */
  worksIn: z.array(z.string()),
};

/** A guild as an owner's dashboard sees it (docs/modules.md, decision 5). */
export const guild = z.object({
  id: snowflake,
  name: z.string(),
  icon: z.string().nullable(),
  banner: z.string().nullable(),
  owner: z.boolean(),
  memberCount: z.int(),
  /** The signed-in person's permissions in the guild. */
  permissions: permissionString,
  plan: z.string(),
  ...guildAccess,
  roles: z.array(guildRole),
  channels: z.array(guildChannel),
  emojis: z.array(guildEmoji),
  /** How the bot appears in this guild. */
  bot: z.object({
    id: snowflake,
    name: z.string(),
    /** Discord's image hashes: of the account, and of the guild profile if it has one. */
    avatar: z.string().nullable(),
    guildAvatar: z.string().nullable(),
    /** Name color, from its highest role with a color; 0 means no color. */
    color: z.int(),
  }),
  /** Position of the bot's highest role: the bot can only give roles below it. */
  botRolePosition: z.int(),
  botPermissions: permissionString,
  /** New members must accept the guild's rules before they can take part. */
  screening: z.boolean(),
});
export type Guild = z.output<typeof guild>;

/** A guild in the lists of `GET /guilds`, with what people need to choose one. */
export const guildListing = guild
  .pick({ id: true, name: true, icon: true, owner: true, permissions: true, access: true, worksIn: true })
  .extend({ memberCount: z.int().nullable() });
export type GuildListing = z.output<typeof guildListing>;
