import type { FillWith } from "#kit/message/message-payload.ts";
import { MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { guildIconUrl } from "../avatar/picture-url.ts";
import type { PageGuild } from "../module-pages.ts";

/** The sample member whom a message is about. */
export const SAMPLE_MEMBER_ID = "99999999999999999";
export const SAMPLE_MEMBER_NAME: string = MEMBER_PLACEHOLDERS.find(({ name }) => name === "member.name")?.sample ?? "";

/** A preview's placeholder values: a sample member in the real guild. `more` holds the module's own placeholders. */
export function sampleFill(guild: PageGuild, cdnUrl: string, more: Readonly<Record<string, string>> = {}): FillWith {
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
