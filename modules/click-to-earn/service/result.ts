// What an ended drop's message says of its end.
import { fillWords } from "#kit/words.ts";
import type { Drop } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { writeNumber } from "./write.ts";

/** `names`: the first winners, up to the limit; `wasWon`: somebody won and was not reversed. */
export function resultOf(drop: Drop, names: readonly { memberId: string }[], wasWon: boolean): string {
  const { over } = chatWords;
  const { kind, winners, endedWhy, participants, seed } = drop;
  const more = winners - names.length;
  const listed = names.map(({ memberId }) => `<@${memberId}>`).join(", ");
  const won = fillWords(over.winners, { names: listed || writeNumber(winners) });
  const outcome =
    endedWhy === "tooFew"
      ? fillWords(over.tooFew, { participants: writeNumber(participants), needed: writeNumber(kind.minParticipants) })
      : winners === 0
        ? over.nobody
        : won + (more > 0 && names.length > 0 ? fillWords(over.more, { count: writeNumber(more) }) : "");
  const isDrawn = kind.mode === "draw" && wasWon;
  return [`**${over.title}** ${outcome}`, ...(isDrawn ? [`-# ${fillWords(over.seed, { seed })}`] : [])].join("\n");
}
