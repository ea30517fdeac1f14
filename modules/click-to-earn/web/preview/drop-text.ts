// The text below a sample drop's message, filled as the bot does.
import type { Translator } from "#kit/chat/translator.ts";
import { writeCommitment, writeReveal } from "#kit/draws/draw-words.ts";
import { writeReward, writeWon } from "#kit/rewards/reward-words.ts";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { DropKind, DropsConfig } from "../../contract.ts";
import { chatWords } from "../../words.ts";

type RoleName = (id: string) => string;

const NOW_MS = 1000;
const BALANCE = 330;
/** Sample hash of a seed, and sample seed. */
const HASH = "3f1a…c07e";

const secondsFromNow = (seconds: number): number => Math.ceil(Date.now() / NOW_MS) + seconds;

/** The gaps of a drop's own. */
export const dropValues = (chat: Translator, kind: DropKind, roleName: RoleName): Record<string, string> => ({
  drop: kind.name,
  "drop.reward": writeReward(chat, kind.reward, roleName),
  "drop.winners": kind.isUnlimited ? chat.t(chatWords.unlimited) : chat.number(kind.winners),
  "drop.ends": kind.life === null ? chat.t(chatWords.never) : `<t:${secondsFromNow(kind.life)}:R>`,
});

/** While it can be claimed: nobody has claimed so far. */
export function runningText(chat: Translator, { mode, isUnlimited, winners, life, delay }: DropKind): string {
  const { status } = chatWords;
  const form = isUnlimited ? status.unlimited : mode === "draw" ? status.draw : status.fastest;
  const parts = [
    chat.t(form, { claimed: 0, winners }),
    ...(life === null ? [] : [chat.t(status.ends, { at: secondsFromNow(life) })]),
    ...(delay > 0 ? [chat.t(status.opens, { at: secondsFromNow(delay) })] : []),
    ...(mode === "draw" ? [writeCommitment(chat, HASH, null)] : []),
  ];
  return `-# ${parts.join(" · ")}`;
}

/** When it is over, as if the first member had won. */
export function endedText(
  chat: Translator,
  { mode, isUnlimited, winners }: DropKind,
  { winnersShown }: DropsConfig,
): string {
  const { over } = chatWords;
  const count = isUnlimited ? 24 : winners;
  const names = `<@${SAMPLE_MEMBER_ID}>`;
  const won =
    winnersShown === 0
      ? chat.t(over.winnersCounted, { count })
      : count > 1
        ? chat.t(over.winnersAndMore, { names, count: count - 1 })
        : chat.t(over.winners, { names });
  const seed = mode === "draw" ? `\n-# ${writeReveal(chat, HASH, null)}` : "";
  return `**${chat.t(over.title)}** ${won}${seed}`;
}

/** What a member reads, alone, once the claim is made. */
export function claimedText(chat: Translator, { mode, life, reward }: DropKind, roleName: RoleName): string {
  if (mode === "draw") return chat.t(chatWords.entered, { at: secondsFromNow(life ?? 0) });
  const { max: amount, role } = reward;
  const balance = BALANCE + amount;
  return writeWon(chat, { ...{ amount, base: amount, multiplier: 1, balance }, role, isHeld: false }, roleName);
}
