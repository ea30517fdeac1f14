/** The forms of channels and threads. */
import { z } from "zod";
import { flag, integer, list, permissionBits, snowflake, text } from "./form.ts";
import { imageData } from "./picture-form.ts";

const ARCHIVE_MINUTES = [60, 1440, 4320, 10_080] as const;
export const autoArchive = z.union(ARCHIVE_MINUTES.map((minutes) => z.literal(minutes)));

export const overwriteForm = z.strictObject({
  id: snowflake,
  type: integer(0, 1).nullish(),
  allow: permissionBits.nullish(),
  deny: permissionBits.nullish(),
});

const tag = z.strictObject({
  id: snowflake.nullish(),
  name: text(1, 20),
  moderated: flag.nullish(),
  emoji_id: snowflake.nullish(),
  emoji_name: text(0, 100).nullish(),
});

/** Settings shared by channels of all types. */
const settings = {
  name: text(1, 100),
  topic: text(0, 4096).nullish(),
  nsfw: flag.nullish(),
  rate_limit_per_user: integer(0, 21_600).nullish(),
  bitrate: integer(8000, 384_000).nullish(),
  user_limit: integer(0, 10_000).nullish(),
  position: integer(0, 100_000).nullish(),
  permission_overwrites: list(overwriteForm, 0, 100).nullish(),
  parent_id: snowflake.nullish(),
  rtc_region: z.string().nullish(),
  video_quality_mode: integer(1, 2).nullish(),
  default_auto_archive_duration: autoArchive.nullish(),
  default_thread_rate_limit_per_user: integer(0, 21_600).nullish(),
  default_reaction_emoji: z
    .strictObject({ emoji_id: snowflake.nullish(), emoji_name: text(0, 100).nullish() })
    .nullish(),
  default_sort_order: integer(0, 1).nullish(),
  default_forum_layout: integer(0, 2).nullish(),
  default_tag_setting: z.enum(["match_all", "match_some"]).nullish(),
  available_tags: list(tag, 0, 20).nullish(),
  flags: z.int().min(0).nullish(),
};

const CREATABLE_TYPES = [0, 2, 4, 5, 13, 15, 16] as const;

export const newChannelForm = z.strictObject({
  ...settings,
  type: z.union(CREATABLE_TYPES.map((type) => z.literal(type))).nullish(),
});

export const channelEditForm = z.strictObject({
  ...settings,
  name: settings.name.optional(),
  type: z.union([z.literal(0), z.literal(5)]).optional(),
  // only for group DMs
  icon: imageData.nullish(),
  // only for threads
  archived: flag.optional(),
  auto_archive_duration: autoArchive.optional(),
  locked: flag.optional(),
  invitable: flag.optional(),
  applied_tags: list(snowflake, 0, 5).optional(),
});

export type NewChannelForm = z.infer<typeof newChannelForm>;
export type ChannelEditForm = z.infer<typeof channelEditForm>;
