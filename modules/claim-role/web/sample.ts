// Claim role's sample data for visitors.

import type { BulkRun } from "#kit/bulk-run.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleBlocks } from "#kit-web/sample/sample-blocks.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { sampleRuns } from "#kit-web/sample/sample-runs.ts";
import { type ClaimState, claimRole, type RoleClaim } from "../contract.ts";

const NAMES: Readonly<Record<string, string>> = { [SAMPLE_ROLES.crew]: "Crew", [SAMPLE_ROLES.newcomer]: "Newcomer" };
const ROWS = 24;
const SEATS = 13;
const PANEL = "Choose your watch";

const sampleClaims = Array.from({ length: ROWS }, (_, at): RoleClaim => {
  const isCrew = at < 2 || at % 3 !== 1;
  const state: ClaimState = at < 2 ? "waiting" : at % 5 === 4 ? "ended" : "held";
  const age = 7 + at * 193;
  return {
    number: ROWS - at,
    member: samplePerson(at),
    roleId: isCrew ? SAMPLE_ROLES.crew : SAMPLE_ROLES.newcomer,
    panel: PANEL,
    state,
    endedWhy: state === "ended" ? (at % 2 === 0 ? "gaveUp" : "expired") : null,
    at: minutesAgo(age),
    until: isCrew && state === "held" ? minutesAgo(age - 30 * 1440) : null,
    endedAt: state === "ended" ? minutesAgo(age - 5) : null,
  };
});
const aboutClaim = ({ member, roleId }: RoleClaim) => ({
  ...{ memberId: member.id, memberName: member.name, role: NAMES[roleId] ?? "" },
});

const run = (number: number, given: Partial<BulkRun>): BulkRun => ({
  ...{
    number,
    action: "give",
    roleId: SAMPLE_ROLES.newcomer,
    whom: "humans",
    otherRoleId: null,
    day: null,
    state: "done",
  },
  ...{ total: 1180, done: 1178, failed: 2, undone: 0, by: samplePerson(5) },
  at: minutesAgo(number * 2100),
  endedAt: minutesAgo(number * 2000),
  ...given,
});

const sampleBulk = [
  run(2, {}),
  run(1, { action: "take", whom: "before", day: "2026-01-01", total: 64, done: 64, failed: 0 }),
];

export const claimRoleSample: ModuleSample<typeof claimRole> = {
  settings: claimRole.config.parse({
    panels: [
      {
        name: PANEL,
        channel: SAMPLE_CHANNELS.general,
        mode: "one",
        entries: [
          { role: SAMPLE_ROLES.crew, emoji: "⚓", color: "blurple", seats: SEATS, duration: 30 * 86_400 },
          { role: SAMPLE_ROLES.newcomer, emoji: "🌱" },
        ],
      },
    ],
    pays: [{ role: SAMPLE_ROLES.crew, points: 50, period: "weekly" }],
  }),
  figures: {
    held: { value: sampleClaims.filter(({ state }) => state === "held").length, before: null, days: [] },
    waiting: { value: 2, before: null, days: [] },
    claims: { value: 31, before: 26, days: [4, 3, 5, 4, 6, 4, 5] },
    points: { value: 1950, before: 1700, days: [250, 300, 250, 300, 250, 350, 250] },
  },
  activity: sampleClaims
    .filter(({ state }) => state !== "waiting")
    .map((claim) => ({
      event: claim.state === "ended" ? "ended" : "claimed",
      at: claim.at,
      data: aboutClaim(claim),
    })),
  grants: sampleGrants({
    roleId: SAMPLE_ROLES.crew,
    reason: `Claimed in “${PANEL}”`,
    field: "panels.0.entries.0.role",
    count: 8,
  }),
  panels: ({ panels }) => panels.map(({ name, channel }) => ({ key: name, channelId: channel })),
  answers: (world) => {
    const { refuse, report, changed } = world;
    let claims: readonly RoleClaim[] = sampleClaims;
    const countOf = (wanted: string, state: ClaimState): number =>
      claims.filter((claim) => claim.roleId === wanted && claim.state === state).length;
    const setClaim = (number: number, given: Partial<RoleClaim>): RoleClaim => {
      claims = claims.map((claim) => (claim.number === number ? { ...claim, ...given } : claim));
      changed();
      return claims.find((claim) => claim.number === number) ?? refuse("claimGone");
    };
    const now = () => new Date().toISOString();
    const runs = sampleRuns(world, sampleBulk, ({ number, roleId, total }) =>
      report("ran", { number, role: NAMES[roleId] ?? "a role", members: total }),
    );
    return {
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
        roles: [SAMPLE_ROLES.crew, SAMPLE_ROLES.newcomer].map((roleId) => ({
          roleId,
          held: countOf(roleId, "held"),
          waiting: countOf(roleId, "waiting"),
        })),
      }),
      removeClaim: ({ params: { number } }) => {
        const isOpen = (one: RoleClaim): boolean => one.number === number && one.state !== "ended";
        const before = claims.find(isOpen) ?? refuse("claimGone");
        const claim = setClaim(number, { state: "ended", endedWhy: "removed", until: null, endedAt: now() });
        report("ended", aboutClaim(claim));
        // The first who waits gets the free seat.
        const next = claims.findLast((one) => one.roleId === claim.roleId && one.state === "waiting");
        if (before.state === "held" && next) report("movedUp", aboutClaim(setClaim(next.number, { state: "held" })));
        return { success: true, claim };
      },
      ...sampleBlocks(world, "Resold a limited role"),
      ...runs,
    };
  },
};
