// The lines of a card below the owner's message, the same in chat and in the preview.
import type { Translator } from "#kit/chat/translator.ts";
import type { Action, CampaignEnd, CampaignState, Proof } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

export type NamedMember = { memberId: string; streak: number };
type Card = {
  counts: readonly Action[];
  proof: Proof;
  goal: number;
  participants: number;
  recognized: number;
  /** In seconds; null before it is posted. */
  ends: number | null;
  state: CampaignState;
  endedWhy: CampaignEnd | null;
  isPostGone: boolean;
};
const BAR = 10;

const barOf = (count: number, goal: number): string => {
  const full = Math.min(BAR, Math.floor((count / goal) * BAR));
  return "▰".repeat(full) + "▱".repeat(BAR - full);
};

/** With a badge for those who took part in several campaigns in a row. */
const namesOf = (names: readonly NamedMember[]): string =>
  names.map(({ memberId, streak }) => (streak > 1 ? `<@${memberId}> 🔥${streak}` : `<@${memberId}>`)).join(", ");

export function runningLines(chat: Translator, card: Card, names: readonly NamedMember[]): string {
  const { counts, goal, participants: joined, ends } = card;
  const actions = chat.list(counts.map((action) => chat.t(chatWords.actions[action])));
  return [
    chat.t(chatWords.counts, { actions }),
    `${barOf(joined, goal)} ${chat.t(joined >= goal ? chatWords.reached : chatWords.joined, { joined, goal })}`,
    ...(ends === null ? [] : [chat.t(chatWords.ends, { at: ends })]),
    ...(names.length > 0 ? [crewLine(chat, joined, names)] : []),
    chat.t(chatWords.note),
  ].join("\n");
}

const crewLine = (chat: Translator, total: number, names: readonly NamedMember[]): string =>
  chat.t(total > names.length ? chatWords.crewAndMore : chatWords.crew, {
    names: namesOf(names),
    count: total - names.length,
  });

export function endedLines(chat: Translator, card: Card, names: readonly NamedMember[]): string {
  const { participants, recognized, state, isPostGone, endedWhy, proof } = card;
  const isTask = proof === "tasks";
  if (state === "checking") return chat.t(isTask ? chatWords.reviewing : chatWords.checking, { joined: participants });
  // X wasn't read.
  if (endedWhy === "moduleOff" && recognized === 0) return chat.t(chatWords.over);
  return [
    chat.t(chatWords.over),
    ...(isPostGone ? [chat.t(chatWords.postGone)] : []),
    recognized === 0
      ? chat.t(isTask ? chatWords.nobodyApproved : chatWords.nobody)
      : thanksLine(chat, recognized, names),
  ].join("\n");
}

/** Thanks by name; the rest are counted. */
export const thanksLine = (chat: Translator, total: number, names: readonly NamedMember[]): string =>
  names.length === 0
    ? chat.t(chatWords.thanksAll, { count: total })
    : chat.t(total > names.length ? chatWords.thanksAndMore : chatWords.thanks, {
        names: namesOf(names),
        count: total - names.length,
      });
