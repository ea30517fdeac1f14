// Fills an owner's message for sending: picks a wording and fills its gaps.
import { createHash } from "node:crypto";
import type { Translator } from "#kit/chat/translator.ts";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import { escapedText, type MemberPlaceholderName } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { avatarAddress, iconAddress } from "#kit-server/platform/discord/picture-address.ts";

/** The values of gaps. Members' own texts must be escaped (`escapedText`). */
export type GapValues = Readonly<Record<string, string>>;
/** The member that a message is about; `briefOf(member)` returns one. */
export type Person = Pick<MemberBrief, "memberId" | "memberName" | "avatar" | "guildAvatar">;

/** What filling needs: a handler's context or a test's. */
type Filling = { cdnUrl: string; chat: Translator };

type GuildValueName = Extract<MemberPlaceholderName, `guild${string}`>;

/** Values for `placeholdersOf("guild")`. */
export const guildValues = ({ cdnUrl, chat }: Filling, { id, name, icon, memberCount }: BotGuild) =>
  ({
    guild: escapedText(name),
    "guild.memberCount": chat.number(memberCount),
    "guild.icon": iconAddress(cdnUrl, id, icon) ?? "",
  }) satisfies Record<GuildValueName, string>;

/** Values for `placeholdersOf("member", "guild")`. Names are people's own texts, so they are escaped. */
export const memberValues = (filling: Filling, guild: BotGuild, person: Person) =>
  ({
    ...guildValues(filling, guild),
    member: `<@${person.memberId}>`,
    "member.name": escapedText(person.memberName),
    "member.avatar": avatarAddress(filling.cdnUrl, guild.id, person),
  }) satisfies Record<MemberPlaceholderName, string>;

/** Picks any wording, but the same one when this message is retried. */
export function pickWording({ variants }: MessageVariants, key: string): ComposedMessage | undefined {
  const dice = createHash("sha256").update(key).digest().readUInt32BE();
  return variants[dice % variants.length];
}

type Fill = {
  /** The cause of the message: it determines the wording. */
  key: string;
  values: GapValues;
  /** The member to notify, or several, if the owner chose that; null notifies nobody. */
  memberId: Snowflake | readonly Snowflake[] | null;
};

/** The message of a `field.message`; null if it is empty. `ctx` is a handler's or a test's. */
export function fillMessage(
  { clock }: { clock: { now(): Date } },
  message: MessageVariants,
  { key, values, memberId }: Fill,
): OutgoingMessage | null {
  const wording = pickWording(message, key);
  const payload = wording && messagePayload(wording, { values, memberId: null, now: clock.now() });
  if (!payload) return null;
  const notified = typeof memberId === "string" ? [memberId] : (memberId ?? []);
  const users = wording.mentions.member ? [...notified] : [];
  return { ...payload, allowed_mentions: { ...payload.allowed_mentions, users } } as OutgoingMessage;
}
