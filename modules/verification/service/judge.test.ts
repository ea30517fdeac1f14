import { describe, expect, test } from "vitest";
import { verification } from "../contract.ts";
import type { Challenge } from "../store.ts";
import { type Facts, judgeAnswer, judgePictures, judgeStart } from "./judge.ts";

const now = new Date("2026-11-23T12:00:00Z");
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const rules = verification.config.parse({ minAccountDays: 7, needsAvatar: true, attempts: 3, retryAfter: 600 });
const fresh = { state: "waiting", lockedUntil: null, reason: null, attempts: 0 } as const;
const facts: Facts = {
  now,
  accountMadeAt: inSeconds(-8 * 86_400),
  hasAvatar: true,
  isPending: false,
  hasRoles: false,
  heldUntil: null,
  isAgain: false,
};

describe("a press", () => {
  test.each([
    ["goes on when all is well", fresh, facts, "go"],
    ["of a verified member changes nothing", { ...fresh, state: "passed" }, facts, "passed"],
    [
      "of someone who has the roles lets them in, also with a new account",
      fresh,
      { ...facts, hasRoles: true, accountMadeAt: now },
      "hasRoles",
    ],
    [
      "of someone whom staff kept out is refused, whatever roles they have",
      { ...fresh, state: "failed", reason: "keptOut" },
      { ...facts, hasRoles: true },
      "refused",
    ],
    ["after the wait goes on", { ...fresh, state: "failed", lockedUntil: inSeconds(-1) }, facts, "go"],
    ["during the wait is refused", { ...fresh, state: "failed", lockedUntil: inSeconds(1) }, facts, "refused"],
    ["before the server's rules are accepted is refused", fresh, { ...facts, isPending: true }, "refused"],
  ] as const)("%s", (_name, arrival, given, kind) => {
    expect(judgeStart(arrival, rules, given).kind).toBe(kind);
  });

  test("is rejected with every reason at once", () => {
    const verdict = judgeStart(fresh, rules, { ...facts, accountMadeAt: inSeconds(-86_400), hasAvatar: false });
    expect(verdict).toMatchObject({ kind: "refused", held: "tooYoung", reasons: [{}, {}] });
  });
});

describe("an answer", () => {
  const expiresAt = inSeconds(60).toISOString();
  const question: Challenge = { id: "a", expiresAt, kind: "question", text: "?", answers: ["Müller's", ":)"] };
  const asked = (attempts: number, challenge: Challenge = question) => ({
    state: "started" as const,
    attempts,
    challenge,
  });
  const said = (given: string, id = "a") => ({ id, given, now });

  test("is correct in any case, accents, spaces and punctuation", () => {
    for (const given of ["mullers", " MÜLLER’S. ", "müller s", " : ) "]) {
      expect(judgeAnswer(asked(0), rules, said(given)), given).toEqual({ kind: "right" });
    }
    expect(judgeAnswer(asked(0), rules, said(":(")).kind).toBe("wrong");
    expect(judgeAnswer(asked(0), rules, said("")).kind).toBe("wrong");
  });

  test("to a picture may be lower case, to a sum only the number", () => {
    const picture: Challenge = { id: "a", expiresAt, kind: "captcha", letters: "K7WXM4" };
    expect(judgeAnswer(asked(0, picture), rules, said("k7w xm4")).kind).toBe("right");
    const sum: Challenge = { id: "a", expiresAt, kind: "sum", one: 24, other: 7 };
    expect(judgeAnswer(asked(0, sum), rules, said("31")).kind).toBe("right");
    expect(judgeAnswer(asked(0, sum), rules, said("247")).kind).toBe("wrong");
  });

  test("counts down, and leads to a wait or to staff after the last attempt", () => {
    expect(judgeAnswer(asked(0), rules, said("no"))).toEqual({ kind: "wrong", left: 2 });
    expect(judgeAnswer(asked(2), rules, said("no"))).toEqual({ kind: "out", until: inSeconds(600) });
    expect(judgeAnswer(asked(2), { ...rules, onFail: "staff" }, said("no"))).toEqual({ kind: "out", until: null });
  });

  test("to an older or expired question doesn't count", () => {
    expect(judgeAnswer(asked(2), rules, said("no", "b")).kind).toBe("outOfDate");
    const late = { ...question, expiresAt: inSeconds(-1).toISOString() };
    expect(judgeAnswer(asked(2, late), rules, said("no")).kind).toBe("outOfDate");
    expect(judgeAnswer({ ...asked(0), state: "failed" }, rules, said("mullers")).kind).toBe("outOfDate");
  });
});

test("ten pictures are shown in ten minutes, and others after that", () => {
  let row: { pictures: number; picturesSince: Date | null } = { pictures: 0, picturesSince: null };
  const ask = (at: Date) => {
    const verdict = judgePictures(row, at);
    if (verdict.kind === "go") row = verdict.count;
    return verdict.kind;
  };
  const asked = Array.from({ length: 12 }, (_, at) => ask(inSeconds(at)));
  expect(asked.filter((kind) => kind === "go")).toHaveLength(10);
  expect(ask(inSeconds(599))).toBe("refused");
  expect(ask(inSeconds(600))).toBe("go");
  expect(row).toEqual({ pictures: 1, picturesSince: inSeconds(600) });
});
