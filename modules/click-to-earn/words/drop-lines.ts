// Texts that the module adds to the owner's message, in chat and in the preview. Times are in seconds since 1970.
import type { Translator } from "#kit/chat/translator.ts";
import { writeCommitment, writeReveal } from "#kit/draws/draw-words.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import type { DropKind } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** `winnersMax` null: everyone who claims wins. `ends` null: when it is stopped. */
export type Running = { kind: DropKind; winnersMax: number | null; ends: number | null };
/** For a draw: the seed's SHA-256 before it, the seed after it. `url`: the page where anyone can verify it. */
type Proof = { text: string; url: string | null };

/** Values for a drop's own placeholders. */
export const dropGaps = (
  chat: Translator,
  name: string,
  { kind, winnersMax, ends }: Running,
  roleName?: (id: string) => string,
): Record<string, string> => ({
  drop: name,
  "drop.reward": writeReward(chat, kind.reward, roleName),
  "drop.winners": winnersMax === null ? chat.t(chatWords.unlimited) : chat.number(winnersMax),
  "drop.ends": ends === null ? chat.t(chatWords.never) : `<t:${ends}:R>`,
});

/** While it can be claimed. `opens`: when it opens, if that is in the future. */
export function runningLine(
  chat: Translator,
  { kind, winnersMax, ends, claimed, opens, proof }: Running & { claimed: number; opens: number | null; proof: Proof },
): string {
  const { status } = chatWords;
  const form = winnersMax === null ? status.unlimited : kind.mode === "draw" ? status.draw : status.fastest;
  const lines = [
    chat.t(form, { claimed, winners: winnersMax ?? 0 }),
    ...(ends === null ? [] : [chat.t(status.ends, { at: ends })]),
    ...(opens === null ? [] : [chat.t(status.opens, { at: opens })]),
    ...(kind.mode === "draw" ? [writeCommitment(chat, proof.text, proof.url)] : []),
  ];
  return `-# ${lines.join(" · ")}`;
}

/** `names`: the first winners' ids. `tooFew`: a draw without enough entries. `proof`: of a draw with a winner. */
type Ended = {
  winners: number;
  names: readonly string[];
  tooFew: { participants: number; needed: number } | null;
  proof: Proof | null;
};

/** The text after the end. */
export function endedLines(chat: Translator, { winners, names, tooFew, proof }: Ended): string {
  const { over } = chatWords;
  const outcome = tooFew
    ? chat.t(over.tooFew, tooFew)
    : winners === 0
      ? chat.t(over.nobody)
      : wonBy(chat, winners, names);
  const seed = proof ? [`-# ${writeReveal(chat, proof.text, proof.url)}`] : [];
  return [`**${chat.t(over.title)}** ${outcome}`, ...seed].join("\n");
}

function wonBy(chat: Translator, winners: number, ids: readonly string[]): string {
  const { over } = chatWords;
  const names = ids.map((id) => `<@${id}>`).join(", ");
  if (names === "") return chat.t(over.winnersCounted, { count: winners });
  const more = winners - ids.length;
  return more > 0 ? chat.t(over.winnersAndMore, { names, count: more }) : chat.t(over.winners, { names });
}
