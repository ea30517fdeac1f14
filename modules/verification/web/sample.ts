// Verification of a made-up server, for visitors.

import type { BulkRun } from "#kit/bulk-run.ts";
import type { Permission } from "#kit/permissions.ts";
import type { PlanRun, PlanRunAct, PlanRunState } from "#kit/server-plan/plan-run.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { SAMPLE_SNOWFLAKE } from "#kit-web/catalog/sample-guild-id.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample, SampleWorld } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { sampleRuns } from "#kit-web/sample/sample-runs.ts";
import { type Arrival, type ArrivalState, type Finding, type HeldReason, PANEL, verification } from "../contract.ts";
import type { Application } from "../words.ts";

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
    createdAt: minutesAgo(age + 400_000 + at * 7_000),
    joinedAt: minutesAgo(age),
    startedAt: state === "waiting" ? null : minutesAgo(age - 1),
    passedAt: isIn ? minutesAgo(age - 2) : null,
    alike: at === 2 ? { name: samplePerson(9).name, signs: ["name", "created"] } : null,
    invite: null,
    raid: at >= 15 && at < 20 ? 1 : null,
    leftAt: state === "left" ? minutesAgo(age / 2) : null,
    by: isStaff ? samplePerson(5).name : null,
  };
});

const bulk: BulkRun = {
  ...{ number: 1, action: "give", roleId: SAMPLE_ROLES.newcomer, whom: "before", otherRoleId: null, day: "2026-01-01" },
  ...{ state: "done", total: 1180, done: 1178, failed: 2, undone: 0, by: samplePerson(5) },
  ...{ at: minutesAgo(20_200), endedAt: minutesAgo(20_150) },
};
const REASONS = ["A friend showed me this server.", "I read about the summer event.", "I played here years ago."];
const applications = Array.from({ length: 7 }, (_, at): Application => {
  const isPending = at < 3;
  const decidedBy = isPending ? null : samplePerson(5);
  return {
    ...{ number: 7 - at, member: samplePerson(at + 2), at: minutesAgo(12 + at * 190), expiresAt: minutesAgo(-9_000) },
    about: {
      arrival: ROWS - at - 2,
      joinedAt: minutesAgo(15 + at * 190),
      answers: [{ question: "Who are you, and what brings you here?", answer: REASONS[at % 3] ?? "" }],
    },
    ...{ state: isPending ? "pending" : at === 5 ? "denied" : "approved", assignee: null },
    ...{ approvals: decidedBy && at !== 5 ? [decidedBy] : [], approvalsNeeded: 1, decidedBy },
    ...{
      decidedAt: isPending ? null : minutesAgo(at * 190),
      reason: at === 5 ? "Please write a bit more about you." : null,
    },
  };
});
const EXPOSED: Finding = { code: "exposed", level: "error", channels: [SAMPLE_CHANNELS.news], roles: [] };

/** One channel that newcomers can write in, until the visitor locks it. */
function sampleLock({ you, changed, refuse }: Pick<SampleWorld<typeof verification>, "you" | "changed" | "refuse">) {
  let run: PlanRun | null = null;
  const allowed = ["ViewChannel"] satisfies Permission[];
  const overwrite = (id: string, allow: Permission[], deny: Permission[]): PlanStep => ({
    ...{ kind: "setOverwrite", key: `${SAMPLE_CHANNELS.news}:${id}`, channelId: SAMPLE_CHANNELS.news },
    overwrite: { id, type: 0, allow, deny },
  });
  const steps = [overwrite(SAMPLE_ROLES.newcomer, allowed, []), overwrite(SAMPLE_SNOWFLAKE, [], allowed)];
  const isLocked = (): boolean => run?.state === "done";
  const set = (state: PlanRunState): PlanRun => {
    const at = new Date().toISOString();
    const total = steps.length;
    run = {
      number: 1,
      title: "Lock the server",
      state,
      total,
      done: total,
      waitsUntil: null,
      by: you,
      at,
      endedAt: at,
    };
    changed();
    return run;
  };
  const success = { success: true as const };
  return {
    preflight: () => ({ ...success, findings: isLocked() ? [] : [EXPOSED], canLock: !isLocked(), byHand: [] }),
    makePlan: () => {
      const line = { choice: "create" as const, matches: [], changes: [], problems: [] };
      return { ...success, plan: { lines: steps.map((step) => ({ ...line, step })), problems: [] } };
    },
    applyPlan: () => ({ ...success, run: set("done") }),
    planRuns: () => ({ ...success, runs: run ? [run] : [] }),
    planRun: () => ({
      ...success,
      run: run ?? set("undone"),
      steps: steps.map((step) => ({ step, state: "done" as const, resultId: SAMPLE_CHANNELS.news, note: null })),
    }),
    actOnPlanRun: ({ params: { act } }: { params: { act: PlanRunAct } }) => {
      if (act !== "undo") refuse("runState");
      return { ...success, run: set("undone") };
    },
  };
}

const aboutMember = ({ member }: Arrival) => ({ memberId: member.id, memberName: member.name });

export const verificationSample: ModuleSample<typeof verification> = {
  settings: verification.config.parse({
    method: "captcha",
    channel: SAMPLE_CHANNELS.general,
    verifiedRoles: [SAMPLE_ROLES.newcomer],
  }),
  figures: {
    waiting: { value: 2, before: null, days: [] },
    joined: { value: 41, before: 36, days: [5, 6, 4, 7, 6, 8, 5] },
    passed: { value: 33, before: 28, days: [4, 5, 3, 6, 5, 6, 4] },
  },
  activity: rows.flatMap((row) => [
    ...(row.state === "failed" && row.startedAt
      ? [{ event: "failed", at: row.startedAt, data: aboutMember(row) } as const]
      : []),
    ...(row.passedAt && row.by === null
      ? [{ event: "passed", at: row.passedAt, data: aboutMember(row) } as const]
      : []),
    ...(row.passedAt && row.by !== null
      ? [{ event: "letIn", at: row.passedAt, data: { ...aboutMember(row), by: row.by } } as const]
      : []),
  ]),
  grants: sampleGrants({ roleId: SAMPLE_ROLES.newcomer, reason: "Verified", field: "verifiedRoles", count: 9 }),
  panels: ({ channel }) => [{ key: PANEL, channelId: channel }],
  answers: (world) => {
    const { you, report, changed, refuse, settings } = world;
    let members: readonly Arrival[] = rows;
    let keptOut = 12;
    return {
      members: ({ query }) => ({
        success: true,
        ...sampleRecords(members, query, {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: { member: ({ member }) => member.name, attempts: ({ attempts }) => attempts },
        }),
      }),
      act: ({ params: { number, act } }) => {
        if (!settings().enabled) refuse("moduleOff");
        const before = members.find((one) => one.number === number) ?? refuse("memberGone");
        const at = new Date().toISOString();
        const member: Arrival =
          act === "letIn"
            ? { ...before, state: "passed", reason: null, way: "staff", passedAt: at, by: you.name }
            : { ...before, state: "started", reason: "keptOut", way: null, passedAt: null, by: you.name };
        members = members.map((one) => (one === before ? member : one));
        report(act === "letIn" ? "letIn" : "keptOut", { ...aboutMember(member), by: you.name });
        changed();
        return { success: true, member };
      },
      raids: () => ({
        success: true,
        raids: [
          {
            ...{ number: 1, signal: "joins", shared: null, joined: 23, passed: 4, keptOut, undoable: keptOut },
            ...{ startedAt: minutesAgo(1_900), endsAt: minutesAgo(1_860), endedAt: minutesAgo(1_860), endedBy: null },
          },
        ],
      }),
      actOnRaid: ({ params: { act } }) => {
        if (act !== "end") keptOut = act === "keepOut" ? 19 : 0;
        changed();
        return { success: true };
      },
      ...sampleLock(world),
      ...sampleReviews(world, applications, {
        decided: ({ number, member, state }) =>
          report(state === "approved" ? "reviewApproved" : "reviewDenied", {
            number,
            memberName: member.name,
            by: you.name,
          }),
      }),
      ...sampleRuns(world, [bulk], ({ number, total }) => report("ran", { number, role: "Newcomer", members: total })),
      figures: () => ({
        ...{ success: true, joined: 164, started: 151, applied: 0, passed: 133, medianSeconds: 74 },
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
    };
  },
};
