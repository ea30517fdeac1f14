// The text below a sample drop's message, filled as the bot does.
import { fillWords } from "#kit/words.ts";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { DropKind, DropsConfig } from "../../contract.ts";
import { chatWords } from "../../words.ts";
import { type Roles, rewardText } from "../reward-text.ts";

const NOW_MS = 1000;
const BALANCE = 330;
/** Sample hash of a seed, and sample seed. */
const HASH = "3f1a…c07e";

const count = (number: number): string => number.toLocaleString("en-US");
const secondsFromNow = (seconds: number): number => Math.ceil(Date.now() / NOW_MS) + seconds;

/** The gaps of a drop's own. */
export const dropValues = (kind: DropKind, roles: Roles): Record<string, string> => ({
  drop: kind.name,
  "drop.reward": rewardText(kind, roles),
  "drop.winners": kind.isUnlimited ? chatWords.unlimited : count(kind.winners),
  "drop.ends": kind.life === null ? chatWords.never : `<t:${secondsFromNow(kind.life)}:R>`,
});

/** While it can be claimed: one has claimed so far. */
export function runningText({ mode, isUnlimited, winners, life, delay }: DropKind): string {
  const { status } = chatWords;
  const form = isUnlimited ? status.unlimited : mode === "draw" ? status.draw : status.fastest;
  const parts = [
    fillWords(form, { claimed: "0", winners: count(winners) }),
    ...(life === null ? [] : [fillWords(status.ends, { at: secondsFromNow(life) })]),
    ...(delay > 0 ? [fillWords(status.opens, { at: secondsFromNow(delay) })] : []),
    ...(mode === "draw" ? [fillWords(status.seed, { hash: HASH })] : []),
  ];
  return `-# ${parts.join(" · ")}`;
}

/** When it is over, as if the first member had won. */
export function endedText({ mode, isUnlimited, winners }: DropKind, { winnersShown }: DropsConfig): string {
  const { over } = chatWords;
  const won = isUnlimited ? 24 : winners;
  const named = Math.min(won, winnersShown, 1);
  const names = named === 0 ? count(won) : `<@${SAMPLE_MEMBER_ID}>`;
  const more = named > 0 && won > named ? fillWords(over.more, { count: count(won - named) }) : "";
  const seed = mode === "draw" ? `\n-# ${fillWords(over.seed, { seed: HASH })}` : "";
  return `**${over.title}** ${fillWords(over.winners, { names })}${more}${seed}`;
}

/** What a member reads, alone, once the claim is made. */
export function claimedText({ mode, life, rewardTo, role }: DropKind, roles: Roles): string {
  if (mode === "draw") return fillWords(chatWords.entered, { at: secondsFromNow(life ?? 0) });
  const points = rewardText({ rewardFrom: rewardTo, rewardTo, role: null }, roles);
  const paid = fillWords(chatWords.paid, { points, balance: count(BALANCE + rewardTo) });
  const won = rewardTo === 0 ? chatWords.won : paid;
  if (role === null) return won;
  const named = rewardText({ rewardFrom: 0, rewardTo: 0, role }, roles);
  return `${won} ${fillWords(chatWords.roleComing, { role: named })}`;
}
