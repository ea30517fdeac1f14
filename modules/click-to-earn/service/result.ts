// What an ended drop's message says of its end.
import type { Translator } from "#kit/chat/translator.ts";
import { writeReveal } from "#kit/draws/draw-words.ts";
import type { Drop } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

const { over } = chatWords;

/** `names`: the first winners, up to the limit; `wasWon`: somebody won and was not reversed. */
export function resultOf(
  { chat, proofUrl }: { chat: Translator; proofUrl: (seed: string) => string | null },
  drop: Drop,
  names: readonly { memberId: string }[],
  wasWon: boolean,
): string {
  const { kind, winners, endedWhy, participants, seed } = drop;
  const outcome =
    endedWhy === "tooFew"
      ? chat.t(over.tooFew, { participants, needed: kind.minParticipants })
      : winners === 0
        ? chat.t(over.nobody)
        : wonBy(chat, winners, names);
  const isDrawn = kind.mode === "draw" && wasWon;
  return [
    `**${chat.t(over.title)}** ${outcome}`,
    ...(isDrawn ? [`-# ${writeReveal(chat, seed, proofUrl(seed))}`] : []),
  ].join("\n");
}

function wonBy(chat: Translator, winners: number, named: readonly { memberId: string }[]): string {
  const names = named.map(({ memberId }) => `<@${memberId}>`).join(", ");
  if (names === "") return chat.t(over.winnersCounted, { count: winners });
  const more = winners - named.length;
  return more > 0 ? chat.t(over.winnersAndMore, { names, count: more }) : chat.t(over.winners, { names });
}
