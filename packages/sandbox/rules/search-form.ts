/** What a search in a guild's messages may ask for. */
import { z } from "zod";
import { flag, integer, snowflake, text } from "./form.ts";
import { queryIds, queryList } from "./query-list.ts";

const AUTHORS = ["user", "bot", "webhook"] as const;
const THINGS = ["link", "embed", "file", "image", "video", "sound", "sticker", "poll", "snapshot"] as const;

const orNot = <const T extends string>(names: readonly T[]) =>
  z.enum([...names, ...names.map((name) => `-${name}` as const)]);

export const searchQuery = z.strictObject({
  content: text(0, 1024).optional(),
  slop: integer(0, 100).default(2),
  author_id: queryIds(100).optional(),
  author_type: queryList(orNot(AUTHORS), 6).optional(),
  mentions: queryIds(100).optional(),
  mentions_role_id: queryIds(100).optional(),
  mention_everyone: flag.optional(),
  replied_to_user_id: queryIds(100).optional(),
  replied_to_message_id: queryIds(100).optional(),
  has: queryList(orNot(THINGS), 18).optional(),
  link_hostname: queryList(text(0, 256), 100).optional(),
  embed_provider: queryList(text(0, 256), 100).optional(),
  embed_type: queryList(z.enum(["image", "video", "gif", "sound", "article"]), 5).optional(),
  attachment_extension: queryList(text(0, 256), 100).optional(),
  attachment_filename: queryList(text(0, 1024), 100).optional(),
  pinned: flag.optional(),
  include_nsfw: flag.default(false),
  channel_id: queryIds(500).optional(),
  min_id: snowflake.optional(),
  max_id: snowflake.optional(),
  sort_by: z.enum(["timestamp", "relevance"]).default("timestamp"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
  limit: integer(1, 25).default(25),
  offset: integer(0, 9975).default(0),
});

export type SearchQuery = z.infer<typeof searchQuery>;
