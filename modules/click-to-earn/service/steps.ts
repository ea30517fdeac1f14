// Steps against bots: a second press, or the right one of four symbols. Each is a button with text.

import { createHash } from "node:crypto";
import type { APIActionRowComponent, APIButtonComponentWithCustomId } from "discord-api-types/v10";
import type { Translator } from "#kit/chat/translator.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { pickFor } from "#kit-server/guild/draws/draw-order.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import { chatWords } from "../words/chat-words.ts";

type Row = APIActionRowComponent<APIButtonComponentWithCustomId>;
type Button = Row["components"][number];
const row = (...components: Button[]): Row => ({ type: 1, components });
const CHOICES = 4;

const SYMBOLS = [
  ["⚓", "anchor"],
  ["🔔", "bell"],
  ["🕯️", "candle"],
  ["🥁", "drum"],
  ["🪶", "feather"],
  ["🔑", "key"],
  ["🍋", "lemon"],
  ["🌙", "moon"],
  ["🧭", "compass"],
  ["🚀", "rocket"],
  ["☂️", "umbrella"],
  ["🐋", "whale"],
] as const;

export const askConfirm = (chat: Translator, customId: string): Reply => ({
  content: chat.t(chatWords.confirm),
  components: [row({ type: 2, style: 3, label: chat.t(chatWords.confirmButton), custom_id: customId })],
});

type Question = { seed: string; memberId: Snowflake; attempt: number };

/** A new question each time and for each member. The correct answer follows from the seed and is stored nowhere. */
export function askSymbol(
  chat: Translator,
  { seed, memberId, attempt }: Question,
  customId: (at: number) => string,
): Reply {
  const shown = symbolsFor(seed, memberId, attempt);
  const [, symbol] = shown[rightOne(seed, memberId, attempt)] ?? SYMBOLS[0];
  return {
    content: chat.t(chatWords.symbol, { symbol: chatWords.symbols[symbol] }),
    components: [
      row(
        ...shown.map(
          ([emoji, name], at): Button => ({
            type: 2,
            style: 2,
            label: chat.t(chatWords.symbols[name]),
            emoji: { name: emoji },
            custom_id: customId(at),
          }),
        ),
      ),
    ],
  };
}

export const isRightSymbol = ({ seed, memberId, attempt }: Question, chosen: number): boolean =>
  chosen === rightOne(seed, memberId, attempt);

const rightOne = (seed: string, memberId: Snowflake, attempt: number): number =>
  pickFor(seed, memberId, attempt, CHOICES);

function symbolsFor(seed: string, memberId: Snowflake, attempt: number) {
  const diceOf = (name: string) => createHash("sha256").update(`${seed}:${memberId}:${attempt}:${name}`).digest();
  return SYMBOLS.toSorted(([, one], [, other]) => Buffer.compare(diceOf(one), diceOf(other))).slice(0, CHOICES);
}
