// What fills the gaps of a greeting, and which of its wordings is taken.
import { createHash } from "node:crypto";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { harmlessText, type MemberPlaceholderName } from "#kit/placeholders.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import { avatarAddress, iconAddress } from "#kit-server/discord/picture-address.ts";
import type { MemberBrief } from "#kit-server/members/member-brief.ts";

export type Person = Pick<MemberBrief, "memberId" | "memberName" | "avatar" | "guildAvatar">;
export type Values = Readonly<Record<string, string>>;

export const writeCount = (count: number): string => count.toLocaleString("en-US");

type GuildValueName = Extract<MemberPlaceholderName, `guild${string}`>;

export const guildValues = (cdnUrl: string, { id, name, icon, memberCount }: BotGuild) =>
  ({
    guild: harmlessText(name),
    "guild.memberCount": writeCount(memberCount),
    "guild.icon": iconAddress(cdnUrl, id, icon) ?? "",
  }) satisfies Record<GuildValueName, string>;

/** Names are people's own texts, so they are made harmless. */
export const memberValues = (cdnUrl: string, guild: BotGuild, person: Person) =>
  ({
    ...guildValues(cdnUrl, guild),
    member: `<@${person.memberId}>`,
    "member.name": harmlessText(person.memberName),
    "member.avatar": avatarAddress(cdnUrl, guild.id, person),
  }) satisfies Record<MemberPlaceholderName, string>;

/** Any of the wordings, and the same one when this greeting is tried again. */
export function pickWording({ variants }: MessageVariants, key: string): ComposedMessage | undefined {
  const dice = createHash("sha256").update(key).digest().readUInt32BE();
  return variants[dice % variants.length];
}
