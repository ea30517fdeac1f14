// Verification's sample data for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type Arrival, type ArrivalState, type HeldReason, verification } from "../contract.ts";

const GENERAL = "100000000000000005";
const NEWCOMER = "100000000000000024";
const ROWS = 24;
const HELD: Partial<Record<ArrivalState, HeldReason | null>> = { waiting: null, failed: "attempts", left: "kicked" };

const rows = Array.from({ length: ROWS }, (_, at): Arrival => {
  const state: ArrivalState =
    at === 0 ? "waiting" : at === 2 ? "started" : at % 9 === 4 ? "failed" : at % 7 === 6 ? "left" : "passed";
  const age = 3 + at * 97;
  const isIn = state === "passed";
  const isStaff = isIn && at % 8 === 1;
  return {
    number: ROWS - at,
    member: samplePerson(at),
    state,
    reason: at === 3 ? "tooYoung" : (HELD[state] ?? null),
    way: isIn ? (isStaff ? "staff" : at % 6 === 5 ? "sum" : "captcha") : null,
    attempts: state === "failed" ? 5 : at % 3 === 2 ? 1 : 0,
    joinedAt: minutesAgo(age),
    startedAt: state === "waiting" ? null : minutesAgo(age - 1),
    passedAt: isIn ? minutesAgo(age - 2) : null,
    raid: at >= 15 && at < 20 ? 1 : null,
    leftAt: state === "left" ? minutesAgo(age / 2) : null,
    by: isStaff ? samplePerson(5).name : null,
  };
});

export const verificationSample: ModuleSample<typeof verification> = {
  settings: verification.config.parse({ method: "captcha", channel: GENERAL, verifiedRoles: [NEWCOMER] }),
  figures: {
    waiting: { value: 2, before: null, days: [] },
    joined: { value: 41, before: 36, days: [5, 6, 4, 7, 6, 8, 5] },
    passed: { value: 33, before: 28, days: [4, 5, 3, 6, 5, 6, 4] },
  },
  answers: {
    members: ({ query }) => ({
      success: true,
      ...sampleRecords(rows, query, {
        matches: { name: ({ member }, name) => hasText(member.name, name) },
        sorts: { member: ({ member }) => member.name, attempts: ({ attempts }) => attempts },
      }),
    }),
    raids: () => ({
      success: true,
      raids: [
        {
          ...{ number: 1, joined: 23, passed: 4, keptOut: 12 },
          ...{ startedAt: minutesAgo(1_900), endsAt: minutesAgo(1_860), endedAt: minutesAgo(1_860) },
        },
      ],
    }),
    runs: () => ({
      success: true,
      runs: [
        {
          ...{ number: 1, action: "give", roleId: NEWCOMER, whom: "before", otherRoleId: null, day: "2026-01-01" },
          ...{ state: "done", total: 1180, done: 1178, failed: 2, undone: 0, by: samplePerson(5) },
          ...{ at: minutesAgo(20_200), endedAt: minutesAgo(20_150) },
        },
      ],
    }),
    figures: () => ({
      ...{ success: true, joined: 164, started: 151, passed: 133, medianSeconds: 74 },
      ways: [
        { name: "captcha", count: 104 },
        { name: "sum", count: 17 },
        { name: "staff", count: 12 },
      ],
      reasons: [
        { name: "attempts", count: 9 },
        { name: "tooYoung", count: 6 },
        { name: "keptOut", count: 2 },
      ],
    }),
  },
};
