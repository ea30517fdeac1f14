import type { FillWith } from "#kit/message/message-payload.ts";
import { MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { guildIconUrl } from "../avatar/picture-url.ts";
import type { FaceGuild } from "../module-face.ts";

/** Stands for the member whom a message is about. */
export const SAMPLE_MEMBER_ID = "99999999999999999";
export const SAMPLE_MEMBER_NAME: string = MEMBER_PLACEHOLDERS.find(({ name }) => name === "member.name")?.sample ?? "";

/** What fills a message's gaps in a preview: a made-up member of the real guild. `more` is the module's own. */
export function sampleFill(guild: FaceGuild, cdnUrl: string, more: Readonly<Record<string, string>> = {}): FillWith {
  return {
    values: {
      member: `<@${SAMPLE_MEMBER_ID}>`,
      "member.name": SAMPLE_MEMBER_NAME,
      "member.avatar": "/sample-avatar.svg",
      guild: guild.name,
      "guild.memberCount": guild.memberCount.toLocaleString("en"),
      "guild.icon": guildIconUrl(cdnUrl, guild) ?? "/favicon.svg",
      ...more,
    },
    memberId: SAMPLE_MEMBER_ID,
    now: new Date(),
  };
}
