// The question that a member has to answer: random, and stored in the member's row until it is answered.
import { randomBytes, randomInt } from "node:crypto";
import { answersOf, type VerificationConfig } from "../contract.ts";
import type { Challenge } from "../store.ts";

/** Without letters and digits that look alike. */
const LETTERS = "ACDEFHJKLMNPRTUVWXY34679";
const LENGTH = 6;

/** `other`: for a member who can't see the picture. */
export function newChallenge(config: VerificationConfig, now: Date, isOther: boolean): Challenge {
  const { method, questions, answerWithin } = config;
  const base = {
    id: randomBytes(9).toString("base64url"),
    expiresAt: new Date(now.getTime() + answerWithin * 1000).toISOString(),
  };
  if (method === "captcha" && !isOther) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return { ...base, kind: "captcha", letters };
  }
  const question = questions[randomInt(Math.max(1, questions.length))];
  if (question) return { ...base, kind: "question", text: question.text, answers: answersOf(question) };
  return { ...base, kind: "sum", one: randomInt(10, 50), other: randomInt(3, 10) };
}
