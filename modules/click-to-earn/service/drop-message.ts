// A drop's message: the owner's text, its status or result, and its button while active.
import type { APIActionRowComponent, APIButtonComponentWithCustomId } from "discord-api-types/v10";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { writeCommitment } from "#kit/draws/draw-words.ts";
import { emojiPart } from "#kit/emoji.ts";
import { BUTTON_STYLES } from "#kit/message/button-styles.ts";
import { IS_COMPONENTS_V2 } from "#kit/message/message-payload.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { fillMessage, guildValues } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { DropKind } from "../contract.ts";
import type { Drop } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

type Row = APIActionRowComponent<APIButtonComponentWithCustomId>;
const TEXT_MAX = 2000;
const ROWS_MAX = 5;

type Around = {
  guild: BotGuild;
  cdnUrl: string;
  chat: Translator;
  now: Date;
  /** Where anyone can check a draw with this seed. */
  proofUrl?: (seed: string) => string | null;
};
/** What of a drop its message shows. */
export type Shown = Pick<Drop, "number" | "kind" | "kindName" | "winnersMax" | "participants" | "endsAt" | "seed"> & {
  postedAt: Date | null;
};

/** While it can be claimed. Null when the owner wrote nothing. `practice`: its button, which pays nothing, goes by this. */
export function runningMessage(around: Around, drop: Shown, practice?: string): OutgoingMessage | null {
  const { kind } = drop;
  const button: Row = {
    type: 1,
    components: [
      {
        type: 2,
        style: BUTTON_STYLES[kind.style],
        label: kind.label.trim() || around.chat.t(chatWords.claim),
        custom_id: `click-to-earn:${practice ?? buttonOf(drop)}`,
        ...emojiPart(kind.emoji),
      },
    ],
  };
  const status = `-# ${statusOf(around, drop)}${practice ? `\n${around.chat.t(chatWords.practiceMark)}` : ""}`;
  return withMore(around, drop, status, kind.claimBy === "button" || practice ? button : null);
}

const buttonOf = ({ kind, number }: Shown): string => `${kind.steps === "none" ? "claim" : "ask"}:${number}`;

/** When it is over: nothing can be pressed any more. */
export const endedMessage = (around: Around, drop: Shown, result: string): OutgoingMessage | null =>
  withMore(around, drop, result, null);

function withMore(around: Around, drop: Shown, more: string, row: Row | null): OutgoingMessage | null {
  // Each edit includes the original text.
  const clock = { now: () => drop.postedAt ?? around.now };
  const fill = { key: String(drop.number), values: valuesOf(around, drop), memberId: null };
  const payload = fillMessage({ clock }, drop.kind.message, fill);
  if (!payload) return null;
  const rows = row ? [row] : [];
  const own = payload.components ?? [];
  if ((payload.flags ?? 0) & IS_COMPONENTS_V2) {
    return { ...payload, components: [...own, { type: 10, content: more }, ...rows] };
  }
  const content = [payload.content?.slice(0, TEXT_MAX - more.length - 1), more].filter(Boolean).join("\n");
  return { ...payload, content, components: [...own.slice(0, ROWS_MAX - 1), ...rows] };
}

function valuesOf(around: Around, drop: Shown): Record<string, string> {
  const { chat } = around;
  return {
    ...guildValues(around, around.guild),
    drop: drop.kindName,
    "drop.reward": writeReward(chat, drop.kind.reward),
    "drop.winners": drop.winnersMax === null ? chat.t(chatWords.unlimited) : chat.number(drop.winnersMax),
    "drop.ends": drop.endsAt ? `<t:${secondsOf(drop.endsAt)}:R>` : chat.t(chatWords.never),
  };
}

function statusOf(
  { chat, now, proofUrl }: Around,
  { kind, winnersMax, participants: claimed, endsAt, postedAt, seed }: Shown,
): string {
  const texts = chatWords.status;
  const winners = winnersMax ?? 0;
  const form =
    kind.mode === "draw" && winnersMax !== null ? texts.draw : winnersMax === null ? texts.unlimited : texts.fastest;
  const opens = kind.delay > 0 && postedAt ? opensAt(kind, postedAt) : null;
  const parts = [
    chat.t(form, { claimed, winners }),
    ...(endsAt ? [chat.t(texts.ends, { at: secondsOf(endsAt) })] : []),
    ...(opens !== null && opens * 1000 > now.getTime() ? [chat.t(texts.opens, { at: opens })] : []),
    ...(kind.mode === "draw" ? [writeCommitment(chat, sha256(seed), proofUrl?.(seed) ?? null)] : []),
  ];
  return parts.join(" · ");
}

const opensAt = ({ delay }: DropKind, postedAt: Date): number => secondsOf(postedAt) + delay;
