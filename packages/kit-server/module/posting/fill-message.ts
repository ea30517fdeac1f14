// The owner's message as it is sent: one of its wordings, its gaps filled.
import { createHash } from "node:crypto";
import type { Translator } from "#kit/chat/translator.ts";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import { harmlessText, type MemberPlaceholderName } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { avatarAddress, iconAddress } from "#kit-server/platform/discord/picture-address.ts";

/** What each gap becomes. Texts of members' own must have been made harmless (`harmlessText`). */
export type GapValues = Readonly<Record<string, string>>;
/** Whom a message is about: `briefOf(member)` is one. */
export type Person = Pick<MemberBrief, "memberId" | "memberName" | "avatar" | "guildAvatar">;

/** Where and in which language a message is filled: a handler's context or a test's. */
type Filling = { cdnUrl: string; chat: Translator };

type GuildValueName = Extract<MemberPlaceholderName, `guild${string}`>;

/** Fills what `placeholdersOf("guild")` names. */
export const guildValues = ({ cdnUrl, chat }: Filling, { id, name, icon, memberCount }: BotGuild) =>
  ({
    guild: harmlessText(name),
    "guild.memberCount": chat.number(memberCount),
    "guild.icon": iconAddress(cdnUrl, id, icon) ?? "",
  }) satisfies Record<GuildValueName, string>;

/** Fills what `placeholdersOf("member", "guild")` names. Names are people's own texts, so they are made harmless. */
export const memberValues = (filling: Filling, guild: BotGuild, person: Person) =>
  ({
    ...guildValues(filling, guild),
    member: `<@${person.memberId}>`,
    "member.name": harmlessText(person.memberName),
    "member.avatar": avatarAddress(filling.cdnUrl, guild.id, person),
  }) satisfies Record<MemberPlaceholderName, string>;

/** Any of the wordings, and the same one when this message is tried again. */
export function pickWording({ variants }: MessageVariants, key: string): ComposedMessage | undefined {
  const dice = createHash("sha256").update(key).digest().readUInt32BE();
  return variants[dice % variants.length];
}

type Fill = {
  /** What causes the message: it chooses the wording. */
  key: string;
  values: GapValues;
  /** Whom the message notifies where the owner wants its member notified; null notifies nobody. */
  memberId: Snowflake | null;
};

/** What a `field.message` says now; null when there is nothing to say. `ctx` is a handler's or a test's. */
export function fillMessage(
  { clock }: { clock: { now(): Date } },
  message: MessageVariants,
  { key, values, memberId }: Fill,
): OutgoingMessage | null {
  const wording = pickWording(message, key);
  const payload = wording && messagePayload(wording, { values, memberId, now: clock.now() });
  return (payload ?? null) as OutgoingMessage | null;
}
