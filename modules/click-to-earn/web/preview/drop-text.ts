// The texts of a sample drop, filled as the bot does.
import type { Translator } from "#kit/chat/translator.ts";
import { writeWon } from "#kit/rewards/reward-words.ts";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { DropKind, DropsConfig } from "../../contract.ts";
import { chatWords, dropGaps, endedLines, type Running, runningLine } from "../../words.ts";

type RoleName = (id: string) => string;

const NOW_MS = 1000;
const BALANCE = 330;
/** Winners of a drop that everyone can win. */
const MANY = 24;
/** Sample hash of a seed, and sample seed. */
const proof = { text: "3f1a…c07e", url: null };

const secondsFromNow = (seconds: number): number => Math.ceil(Date.now() / NOW_MS) + seconds;
const running = (kind: DropKind): Running => ({
  kind,
  winnersMax: kind.isUnlimited ? null : kind.winners,
  ends: kind.life === null ? null : secondsFromNow(kind.life),
});

export const dropValues = (chat: Translator, kind: DropKind, roleName: RoleName): Record<string, string> =>
  dropGaps(chat, kind.name, running(kind), roleName);

/** While it can be claimed, before the first claim. */
export const runningText = (chat: Translator, kind: DropKind): string =>
  runningLine(chat, {
    ...running(kind),
    claimed: 0,
    opens: kind.delay > 0 ? secondsFromNow(kind.delay) : null,
    proof,
  });

/** The result, as if the first member had won. */
export const endedText = (chat: Translator, kind: DropKind, { winnersShown }: DropsConfig): string =>
  endedLines(chat, {
    winners: kind.isUnlimited ? MANY : kind.winners,
    names: winnersShown === 0 ? [] : [SAMPLE_MEMBER_ID],
    tooFew: null,
    proof: kind.mode === "draw" ? proof : null,
  });

/** The private reply after a claim. */
export function claimedText(chat: Translator, { mode, life, reward }: DropKind, roleName: RoleName): string {
  if (mode === "draw") return chat.t(chatWords.entered, { at: secondsFromNow(life ?? 0) });
  const { max: amount, role } = reward;
  const balance = BALANCE + amount;
  return writeWon(chat, { ...{ amount, base: amount, multiplier: 1, balance }, role, isHeld: false }, roleName);
}
