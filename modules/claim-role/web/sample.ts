// Claim role's sample data for visitors.

import type { BulkRun } from "#kit/bulk-run.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { type ClaimState, claimRole, type RoleClaim } from "../contract.ts";

const GENERAL = "100000000000000005";
const CREW = "100000000000000023";
const NEWCOMER = "100000000000000024";
const ROWS = 24;
const SEATS = 13;
const PANEL = "Choose your watch";

const claims = Array.from({ length: ROWS }, (_, at): RoleClaim => {
  const isCrew = at < 2 || at % 3 !== 1;
  const state: ClaimState = at < 2 ? "waiting" : at % 5 === 4 ? "ended" : "held";
  const age = 7 + at * 193;
  return {
    number: ROWS - at,
    member: samplePerson(at),
    roleId: isCrew ? CREW : NEWCOMER,
    panel: PANEL,
    state,
    endedWhy: state === "ended" ? (at % 2 === 0 ? "gaveUp" : "expired") : null,
    at: minutesAgo(age),
    until: isCrew && state === "held" ? minutesAgo(age - 30 * 1440) : null,
    endedAt: state === "ended" ? minutesAgo(age - 5) : null,
  };
});
const countOf = (roleId: string) => (state: ClaimState) =>
  claims.filter((claim) => claim.roleId === roleId && claim.state === state).length;

const run = (number: number, given: Partial<BulkRun>): BulkRun => ({
  ...{ number, action: "give", roleId: NEWCOMER, whom: "humans", otherRoleId: null, day: null, state: "done" },
  ...{ total: 1180, done: 1178, failed: 2, undone: 0, by: samplePerson(5) },
  at: minutesAgo(number * 2100),
  endedAt: minutesAgo(number * 2000),
  ...given,
});

export const claimRoleSample: ModuleSample<typeof claimRole> = {
  settings: claimRole.config.parse({
    panels: [
      {
        name: PANEL,
        channel: GENERAL,
        mode: "one",
        entries: [
          { role: CREW, emoji: "⚓", color: "blurple", seats: SEATS, duration: 30 * 86_400 },
          { role: NEWCOMER, emoji: "🌱" },
        ],
      },
    ],
    pays: [{ role: CREW, points: 50, period: "weekly" }],
  }),
  figures: {
    held: { value: claims.filter(({ state }) => state === "held").length, before: null, days: [] },
    waiting: { value: 2, before: null, days: [] },
    claims: { value: 31, before: 26, days: [4, 3, 5, 4, 6, 4, 5] },
    points: { value: 1950, before: 1700, days: [250, 300, 250, 300, 250, 350, 250] },
  },
  answers: {
    funnel: () => ({
      success: true,
      funnel: {
        steps: [
          { step: "claimed", count: 96, medianSeconds: null },
          { step: "given", count: 88, medianSeconds: 2 },
          { step: "kept", count: 71, medianSeconds: null },
        ],
        drops: [
          { reason: "gaveUp", count: 12 },
          { reason: "expired", count: 9 },
          { reason: "left", count: 4 },
        ],
      },
    }),
    claims: ({ query }) => ({
      success: true,
      ...sampleRecords(claims, query, {
        matches: { name: ({ member }, name) => hasText(member.name, name) },
        sorts: { member: ({ member }) => member.name, until: ({ until }) => until ?? "" },
      }),
      roles: [CREW, NEWCOMER].map((roleId) => ({
        roleId,
        held: countOf(roleId)("held"),
        waiting: countOf(roleId)("waiting"),
      })),
    }),
    runs: () => ({
      success: true,
      runs: [run(2, {}), run(1, { action: "take", whom: "before", day: "2026-01-01", total: 64, done: 64, failed: 0 })],
    }),
  },
};
