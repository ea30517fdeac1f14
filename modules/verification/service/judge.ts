// Decides presses and answers: rules without a database.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { HeldReason, VerificationConfig } from "../contract.ts";
import type { ArrivalRow, Challenge } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

export type Facts = {
  now: Date;
  accountMadeAt: Date;
  hasAvatar: boolean;
  /** Hasn't accepted the server's rules on Discord. */
  isPending: boolean;
  /** Has every role that verified members get. */
  hasRoles: boolean;
  /** When the raid that holds them ends; null without one. */
  heldUntil: Date | null;
  /** They have read why staff denied the last application. */
  isAgain: boolean;
};
type Rules = Pick<
  VerificationConfig,
  "method" | "minAccountDays" | "needsAvatar" | "attempts" | "onFail" | "retryAfter"
>;
type ArrivalFacts = Pick<ArrivalRow, "state" | "lockedUntil" | "reason" | "attempts">;

export type StartVerdict =
  | { kind: "passed" }
  /** Got the roles in another way. */
  | { kind: "hasRoles" }
  | { kind: "go" }
  /** Staff denied the last application, and they may send another. */
  | { kind: "denied"; left: number }
  | { kind: "refused"; reasons: ChatText[]; held: HeldReason | null };

const DAY_MS = 86_400_000;
/** A Discord timestamp, shown in each reader's own time zone. */
export const moment = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:R>`;

export function judgeStart(
  { state, lockedUntil, reason, attempts }: ArrivalFacts,
  rules: Rules,
  facts: Facts,
): StartVerdict {
  if (state === "passed") return { kind: "passed" };
  const { now, accountMadeAt, hasAvatar, isPending, hasRoles, heldUntil, isAgain } = facts;
  const refused = (...reasons: ChatText[]): StartVerdict => ({ kind: "refused", reasons, held: null });
  if (reason === "keptOut" || (state === "failed" && lockedUntil === null)) return refused(chatWords.why.staff);
  if (hasRoles) return { kind: "hasRoles" };
  const isByStaff = rules.method === "application";
  if (isByStaff && state === "applied") return refused(chatWords.why.applied);
  if (isPending) return refused(chatWords.why.pending);
  if (lockedUntil && lockedUntil > now) return refused(withParams(chatWords.why.locked, { at: moment(lockedUntil) }));
  if (heldUntil) return refused(withParams(chatWords.why.raid, { at: moment(heldUntil) }));
  const oldEnough = new Date(accountMadeAt.getTime() + rules.minAccountDays * DAY_MS);
  const isYoung = oldEnough > now;
  const lacksAvatar = rules.needsAvatar && !hasAvatar;
  if (!isYoung && !lacksAvatar) {
    const isDenied = isByStaff && reason === "denied" && !isAgain;
    return isDenied ? { kind: "denied", left: Math.max(1, rules.attempts - attempts) } : { kind: "go" };
  }
  return {
    kind: "refused",
    held: isYoung ? "tooYoung" : "noAvatar",
    reasons: [
      ...(isYoung ? [withParams(chatWords.why.tooYoung, { days: rules.minAccountDays, at: moment(oldEnough) })] : []),
      ...(lacksAvatar ? [chatWords.why.noAvatar] : []),
    ],
  };
}

/** Each picture costs some milliseconds of computing, so there are only so many for a member. */
const PICTURES = 10;
const PICTURES_MS = 10 * 60_000;

/** `count`: the row's values once this picture is shown. */
export function judgePictures(
  { pictures, picturesSince }: Pick<ArrivalRow, "pictures" | "picturesSince">,
  now: Date,
): { kind: "refused"; reasons: ChatText[] } | { kind: "go"; count: Pick<ArrivalRow, "pictures" | "picturesSince"> } {
  const end = picturesSince && new Date(picturesSince.getTime() + PICTURES_MS);
  if (!end || end <= now) return { kind: "go", count: { pictures: 1, picturesSince: now } };
  if (pictures < PICTURES) return { kind: "go", count: { pictures: pictures + 1, picturesSince } };
  return { kind: "refused", reasons: [withParams(chatWords.why.pictures, { at: moment(end) })] };
}

export type AnswerVerdict =
  | { kind: "right" }
  | { kind: "wrong"; left: number }
  | { kind: "outOfDate" }
  /** The last attempt is used up. `until`: when they may try again; null: staff decide, or they are kicked. */
  | { kind: "out"; until: Date | null };

/** `id` is the answered challenge's: another one may have replaced it. */
export function judgeAnswer(
  { state, attempts, challenge }: Pick<ArrivalRow, "state" | "attempts" | "challenge">,
  rules: Rules,
  { id, given, now }: { id: string; given: string; now: Date },
): AnswerVerdict {
  if (state !== "started" || challenge?.id !== id || new Date(challenge.expiresAt) < now) return { kind: "outOfDate" };
  return isRight(challenge, given) ? { kind: "right" } : judgeFailure(attempts, rules, now);
}

/** After a wrong answer or a denial; `attempts` are those that were used up before it. */
export function judgeFailure(
  attempts: number,
  rules: Rules,
  now: Date,
): Extract<AnswerVerdict, { kind: "wrong" | "out" }> {
  const left = rules.attempts - attempts - 1;
  if (left > 0) return { kind: "wrong", left };
  return { kind: "out", until: rules.onFail === "wait" ? new Date(now.getTime() + rules.retryAfter * 1000) : null };
}

function isRight(challenge: Challenge, given: string): boolean {
  if (challenge.kind === "sum") return plain(given) === String(challenge.one + challenge.other);
  if (challenge.kind === "captcha") return plain(given).toUpperCase() === challenge.letters;
  return challenge.answers.some((answer) => plain(answer) === plain(given));
}

/** Without differences in spelling: case, accents, spaces, quotation marks and so on. */
const plain = (text: string): string => {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // An answer of symbols only, such as ":)", keeps them.
  return folded.replace(/[^\p{L}\p{N}]/gu, "") || folded.replace(/\s/g, "");
};
