// AI moderation of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import {
  type Action,
  type AutoModRule,
  aiModeration,
  autoModSpec,
  type Case,
  type CaseSource,
  type ModerationConfig,
  TRIGGER_NAMES,
  TRIGGERS,
  type WholeCase,
} from "../contract.ts";
import { type Appeal, openedBy } from "../words.ts";

const ROWS = 24;
type Kind = { rule: string; action: Action; source: CaseSource; reason: string; text: string };
const KINDS: readonly Kind[] = [
  { rule: "Spam", action: "delete", source: "rule", reason: "7 / 10 s", text: "buy now buy now" },
  {
    rule: "Look-alike sites",
    action: "delete",
    source: "rule",
    reason: "disc0rd.com ≈ discord.com",
    text: "free nitro: disc0rd.com/gift",
  },
  { rule: "harassment", action: "warn", source: "model", reason: "", text: "You really are the worst player here." },
  { rule: "", action: "timeout", source: "person", reason: "Kept arguing after a warning", text: "" },
  { rule: "Invites", action: "flag", source: "rule", reason: "abcdef", text: "come to discord.gg/abcdef" },
  { rule: "", action: "flag", source: "report", reason: "", text: "Nobody asked you." },
];
const kindOf = (at: number): Kind => KINDS[at % KINDS.length] as Kind;

const cases = Array.from({ length: ROWS }, (_, at): Case => {
  const { rule, action, source, reason } = kindOf(at);
  const moderator = samplePerson(5);
  const isWaiting = (source === "model" || source === "report") && at < 8;
  const isJudged = !isWaiting && source !== "person" && at > 3;
  const isUndone = isJudged && at % 9 === 6;
  return {
    number: ROWS - at,
    member: samplePerson(at + 7),
    source,
    by: source === "person" ? moderator : source === "report" ? samplePerson(at + 2) : null,
    ...{ rule, action, reason, mode: source === "model" || source === "report" ? "suggest" : "act", fault: null },
    seconds: action === "timeout" ? 3_600 : null,
    state: isWaiting ? "waiting" : isUndone ? "undone" : "done",
    scores: source === "model" ? { harassment: 0.86, toxicity: 0.71, hate: 0.08 } : null,
    hits: rule === "Spam" ? 4 : 1,
    verdict: isJudged ? (isUndone ? "wrong" : "right") : null,
    verdictBy: isJudged ? moderator : null,
    undoneBy: isUndone ? moderator : null,
    notice: isWaiting || action === "flag" ? null : "sent",
    at: minutesAgo(6 + at * 143),
    place: null,
    messageId: null,
  };
});

const appealRows = Array.from({ length: 3 }, (_, at): Appeal => {
  const isPending = at === 0;
  const decidedBy = isPending ? null : samplePerson(6);
  return {
    ...{ number: 3 - at, member: samplePerson(at + 8), at: minutesAgo(30 + at * 900), expiresAt: null },
    about: {
      case: ROWS - at - 1,
      text: at === 0 ? "The link is the one of our own event page." : "It was a joke among friends.",
      what: "The message was removed.",
    },
    ...{
      state: isPending ? "pending" : at === 1 ? "approved" : "denied",
      assignee: null,
      approvalsNeeded: 1,
      decidedBy,
    },
    ...{ approvals: at === 1 && decidedBy ? [decidedBy] : [], decidedAt: isPending ? null : minutesAgo(at * 800) },
    reason: at === 2 ? "It was aimed at a member." : null,
  };
});

const rule = (id: string, given: object): AutoModRule => ({ id, spec: autoModSpec.parse(given) });

export const aiModerationSample: ModuleSample<typeof aiModeration> = {
  settings: {
    exemptRoles: [],
    modelRules: aiModeration.config.shape.modelRules.parse([
      { category: "harassment", mode: "suggest", action: "warn" },
    ]) as ModerationConfig["modelRules"],
    rules: aiModeration.config.shape.rules.parse([
      { name: "Spam", kind: "spam", count: 7, action: "delete" },
      { name: "Look-alike sites", kind: "lookalikes", action: "delete" },
      { name: "Invites", kind: "invites" },
    ]) as ModerationConfig["rules"],
    escalation: aiModeration.config.shape.escalation.parse([{ warnings: 3 }]) as ModerationConfig["escalation"],
  },
  figures: {
    waiting: { value: 3, before: null, days: [] },
    cases: { value: 41, before: 52, days: [9, 7, 5, 6, 4, 5, 5] },
    undone: { value: 2, before: 5, days: [0, 1, 0, 0, 1, 0, 0] },
  },
  activity: cases
    .filter(({ state }) => state !== "waiting")
    .map(({ action, number, member, by, rule, source, at }) => ({
      event: (
        {
          flag: "flagged",
          delete: "deleted",
          warn: "warned",
          timeout: "timedOut",
          kick: "kicked",
          ban: "banned",
        } as const
      )[action],
      at,
      data: { number, memberName: member.name, by: openedBy({ by, rule, source }) },
    })),
  answers: (world) => {
    const { you, changed, settings, refuse } = world;
    let rows = cases;
    const notes = new Map<number, WholeCase["notes"]>();
    let autoMod = [
      rule("200000000000000001", { name: "Slurs", trigger: "preset" }),
      rule("200000000000000002", { name: "Scam words", trigger: "keyword", keywords: "free nitro\nsteam gift" }),
    ];
    const success = { success: true as const };
    const one = (number: number): Case => rows.find((row) => row.number === number) ?? refuse("caseGone");
    const set = (number: number, given: Partial<Case>): Case => {
      rows = rows.map((row) => (row.number === number ? { ...row, ...given } : row));
      changed();
      return one(number);
    };
    const put = (saved: AutoModRule) => {
      autoMod = [...autoMod.filter(({ id }) => id !== saved.id), saved];
      changed();
      return { ...success, rule: saved };
    };
    return {
      ...sampleReviews(world, appealRows),
      cases: ({ query: { state, ...query } }) => ({
        ...success,
        ...sampleRecords(
          rows.filter((row) => !state || (state === "unjudged" ? row.verdict === null : row.state === state)),
          query,
          {
            matches: { name: ({ member }, name) => hasText(member.name, name) },
            sorts: { member: ({ member }) => member.name },
          },
        ),
        waiting: rows.filter((row) => row.state === "waiting").length,
        isOn: settings().enabled,
        rules: ["Invites", "Look-alike sites", "Spam"],
      }),
      case: ({ params: { number } }) => {
        const row = one(number);
        const { text } = kindOf(ROWS - number);
        const others = rows.filter((other) => other.member.id === row.member.id && other.number !== number);
        return {
          ...success,
          case: { ...row, text: text || null, notes: notes.get(number) ?? [], others, warnings: 1, mayForget: true },
        };
      },
      actOnCase: ({ params: { number }, body: { act } }) => {
        const row = one(number);
        const verdict =
          row.source === "person"
            ? {}
            : { verdict: act === "right" ? ("right" as const) : ("wrong" as const), verdictBy: you };
        if (act === "right") return { ...success, case: set(number, { ...verdict, state: "done" }) };
        const isWaiting = row.state === "waiting";
        const state = isWaiting ? ("dismissed" as const) : ("undone" as const);
        return { ...success, case: set(number, { ...verdict, state, undoneBy: isWaiting ? null : you }) };
      },
      escalate: ({ params: { number }, body: { action, reason } }) => {
        const row = set(number, { verdict: "right", verdictBy: you, state: "done" });
        const next: Case = {
          ...row,
          ...{
            number: rows.length + 1,
            action,
            reason,
            source: "person",
            by: you,
            rule: "",
            verdict: null,
            verdictBy: null,
          },
          at: new Date().toISOString(),
        };
        rows = [next, ...rows];
        changed();
        return { ...success, case: next };
      },
      addNote: ({ params: { number }, body: { text } }) => {
        const note = { id: crypto.randomUUID(), by: you, text, at: new Date().toISOString() };
        notes.set(number, [...(notes.get(number) ?? []), note]);
        changed();
        return { ...success, note };
      },
      forgetMember: ({ params: { member } }) => {
        const before = rows.length;
        rows = rows.filter((row) => row.member.id !== member);
        changed();
        return { ...success, deleted: before - rows.length };
      },
      figures: () => ({
        ...success,
        total: 164,
        days: Array.from({ length: 30 }, (_, at) => ({
          day: minutesAgo((29 - at) * 1_440).slice(0, 10),
          count: 3 + ((at * 7) % 6),
        })),
        rules: [
          { name: "Spam", source: "rule", hits: 96, right: 74, wrong: 0, bound: 0.9507 },
          { name: "Look-alike sites", source: "rule", hits: 31, right: 30, wrong: 1, bound: 0.838 },
          { name: "harassment", source: "model", hits: 18, right: 13, wrong: 4, bound: 0.5269 },
        ],
        actions: [
          { name: "delete", count: 112 },
          { name: "warn", count: 21 },
          { name: "timeout", count: 9 },
        ],
        appeals: { approved: 2, denied: 4, pending: 1 },
        cost: { calls: 5_210, failed: 3, tokens: 1_980_000, micros: 590_000 },
      }),
      modelState: () => ({
        ...success,
        ...{ model: "sample", isSample: true },
        categories: settings().config.modelRules.map(({ category, rule: text, mode }) => ({
          name: category === "custom" ? text : category,
          chosen: mode,
          effective: mode === "act" ? ("suggest" as const) : mode,
          ...{ right: 13, wrong: 4, bound: 0.5269, needed: 290 },
        })),
      }),
      costAhead: ({ body: { config } }) => {
        const categories = Array.isArray(config.modelRules) ? config.modelRules.length : 0;
        const tokens = 260 + categories * 30;
        return { ...success, tokens, micros: tokens * 0.3 };
      },
      tryRules: ({ body: { count } }) => ({
        ...success,
        read: count,
        exempt: 12,
        found: KINDS.slice(0, 2).map((kind, at) => ({
          ...{ messageId: `30000000000000000${at}`, author: samplePerson(at + 3), at: minutesAgo(40 + at * 70) },
          ...{ text: kind.text, rule: kind.rule, action: kind.action, matched: kind.reason },
        })),
      }),
      tryText: ({ body: { text } }) => {
        const isFound = /disc0rd|nitro/i.test(text);
        const found = { messageId: null, author: null, at: null, text: "", rule: "Look-alike sites" };
        return {
          ...success,
          found: isFound ? [{ ...found, action: "delete" as const, matched: "disc0rd.com ≈ discord.com" }] : [],
          reads: text.toLowerCase(),
        };
      },
      autoMod: () => ({
        ...success,
        rules: autoMod,
        free: Object.fromEntries(
          TRIGGER_NAMES.map((name) => [
            name,
            Math.max(0, TRIGGERS[name].max - autoMod.filter(({ spec }) => spec.trigger === name).length),
          ]),
        ) as Record<(typeof TRIGGER_NAMES)[number], number>,
      }),
      addAutoMod: ({ body }) => put({ id: `2000000000000000${10 + autoMod.length}`, spec: body }),
      editAutoMod: ({ params, body }) => put({ id: params.rule, spec: body }),
      removeAutoMod: ({ params }) => {
        autoMod = autoMod.filter(({ id }) => id !== params.rule);
        changed();
        return success;
      },
    };
  },
};
