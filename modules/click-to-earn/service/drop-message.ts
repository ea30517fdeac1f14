// A drop's message: the owner's text, its status or result, and its button while active.
import type { APIActionRowComponent, APIButtonComponentWithCustomId } from "discord-api-types/v10";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { emojiPart } from "#kit/emoji.ts";
import { BUTTON_STYLES } from "#kit/message/button-styles.ts";
import { IS_COMPONENTS_V2 } from "#kit/message/message-payload.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { fillMessage, guildValues } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Drop } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { dropGaps, type Running, runningLine } from "../words/drop-lines.ts";

type Row = APIActionRowComponent<APIButtonComponentWithCustomId>;
const TEXT_MAX = 2000;
const ROWS_MAX = 5;

type Around = {
  guild: BotGuild;
  cdnUrl: string;
  chat: Translator;
  now: Date;
  /** The page where anyone can verify a draw with this seed. */
  proofUrl?: (seed: string) => string | null;
};
/** The part of a drop that its message shows. */
export type Shown = Pick<Drop, "number" | "kind" | "kindName" | "winnersMax" | "participants" | "endsAt" | "seed"> & {
  postedAt: Date | null;
};

/**
 * The message while it can be claimed; null if the owner's text is empty. `practice`: the custom id of a test's button,
 * which pays nothing.
 */
export function runningMessage(around: Around, drop: Shown, practice?: string): OutgoingMessage | null {
  const { kind } = drop;
  const button: Row = {
    type: 1,
    components: [
      {
        type: 2,
        style: BUTTON_STYLES[kind.style],
        label: kind.label.trim() || around.chat.t(chatWords.claim),
        custom_id: practice ?? buttonOf(drop),
        ...emojiPart(kind.emoji),
      },
    ],
  };
  const status = `${statusOf(around, drop)}${practice ? `\n${around.chat.t(chatWords.practiceMark)}` : ""}`;
  return withMore(around, drop, status, kind.claimBy === "button" || practice ? button : null);
}

const buttonOf = ({ kind, number }: Shown): string =>
  `click-to-earn:${kind.steps === "none" ? "claim" : "ask"}:${number}`;

/** The message after the end, without buttons. */
export const endedMessage = (around: Around, drop: Shown, result: string): OutgoingMessage | null =>
  withMore(around, drop, result, null);

function withMore(around: Around, drop: Shown, more: string, row: Row | null): OutgoingMessage | null {
  // Each edit includes the original text.
  const clock = { now: () => drop.postedAt ?? around.now };
  const values = { ...guildValues(around, around.guild), ...dropGaps(around.chat, drop.kindName, running(drop)) };
  const fill = { key: String(drop.number), values, memberId: null };
  const payload = fillMessage({ clock }, drop.kind.message, fill);
  if (!payload) return null;
  const rows = row ? [row] : [];
  const components = payload.components ?? [];
  if ((payload.flags ?? 0) & IS_COMPONENTS_V2) {
    return { ...payload, components: [...components, { type: 10, content: more }, ...rows] };
  }
  const content = [payload.content?.slice(0, TEXT_MAX - more.length - 1), more].filter(Boolean).join("\n");
  return { ...payload, content, components: [...components.slice(0, ROWS_MAX - 1), ...rows] };
}

const running = ({ kind, winnersMax, endsAt }: Shown): Running => ({
  kind,
  winnersMax,
  ends: endsAt ? secondsOf(endsAt) : null,
});

function statusOf({ chat, now, proofUrl }: Around, drop: Shown): string {
  const { kind, participants: claimed, postedAt, seed } = drop;
  const opens = kind.delay > 0 && postedAt ? secondsOf(postedAt) + kind.delay : 0;
  return runningLine(chat, {
    ...{ ...running(drop), claimed },
    opens: opens * 1000 > now.getTime() ? opens : null,
    proof: { text: sha256(seed), url: proofUrl?.(seed) ?? null },
  });
}
