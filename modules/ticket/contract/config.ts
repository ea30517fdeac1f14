// The settings of tickets: teams, subjects, panels, and rules for closing and transcripts.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import { field } from "#kit/field.ts";
import { modalForm } from "#kit/modal/modal-input.ts";
import { placeholdersOf } from "#kit/placeholders.ts";

/** The gaps of messages about a ticket. */
const TICKET_PLACEHOLDERS = [
  ...placeholdersOf("member", "guild"),
  { name: "ticket", explains: "The ticket's number", sample: "42" },
  { name: "ticket.subject", explains: "What the ticket is about", sample: "Support" },
  { name: "ticket.team", explains: "The team that answers", sample: "Harbour crew" },
];

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** Discord's limit for a select menu. */
const SUBJECTS_MAX = 25;

const TWO_WEEKS_S = 14 * DAY_S;
/** Discord's limit for slow mode. */
const SLOW_MODE_MAX_S = 6 * HOUR_S;

const inChannels = { showWhen: { field: "mode", equals: "channel" } };
const whenClaiming = { showWhen: { field: "claiming", equals: true } };
const keeping = { showWhen: { field: "keepTranscripts", equals: true } };
const withHours = { showWhen: { field: "hoursMode", equals: "warn", or: ["block"] } };

const FOR_FILES = { types: ["text"], needs: ["ViewChannel", "SendMessages", "AttachFiles"] } as const;
const STALE = { minSeconds: 10 * MINUTE_S, maxSeconds: 30 * DAY_S, fallback: DAY_S };
const CLOSE = { minSeconds: HOUR_S, maxSeconds: 60 * DAY_S, fallback: 2 * DAY_S };

const team = z.strictObject({
  name: field.text({ max: 40, fallback: "Support" }),
  roles: field.roles({ max: 10, assignable: false, mentioned: true }),
  viewRoles: field.roles({ isAdvanced: true, max: 10, assignable: false }),
  mention: field.toggle({ fallback: true }),
});
const subject = z.strictObject({
  name: field.text({ max: 80, fallback: "Support" }),
  description: field.text({ max: 100, fallback: "" }),
  emoji: field.emoji(),
  color: field.choice({ options: ["grey", "blurple", "green", "red"], fallback: "grey" }),
  team: field.names({ of: "teams", by: "name", max: 1 }),
  /** In addition to the rules for all tickets. */
  gate: field.eligibility({ isAdvanced: true }),
  /** 0: no separate limit. */
  limit: field.number({ isAdvanced: true, min: 0, max: 10, fallback: 0 }),
  questions: modalForm(),
  whenQuiet: field.choice({ isAdvanced: true, options: ["likeAll", "own"], fallback: "likeAll" }),
  staleAfter: field.optionalDuration({ isAdvanced: true, ...STALE, showWhen: { field: "whenQuiet", equals: "own" } }),
  closeAfter: field.optionalDuration({ isAdvanced: true, ...CLOSE, showWhen: { field: "whenQuiet", equals: "own" } }),
});
const reply = z.strictObject({
  name: field.text({ max: 40, fallback: "" }),
  message: field.message({
    fallback: { content: "Thanks, {member.name}. We're looking into it." },
    placeholders: TICKET_PLACEHOLDERS,
  }),
});
const panel = z.strictObject({
  name: field.text({ max: 60, fallback: "Panel" }),
  channel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  message: field.message({
    fallback: { content: "Need help? Open a ticket and we'll answer in private." },
  }),
  style: field.choice({ options: ["buttons", "select"], fallback: "buttons" }),
  subjects: field.names({ of: "subjects", by: "name", max: SUBJECTS_MAX }),
});

export const config = z.strictObject({
  panels: field.list({ item: panel, max: 25, limit: "panels", namedBy: "name", summary: ["channel", "subjects"] }),
  subjects: field.list({
    item: subject,
    max: SUBJECTS_MAX,
    limit: "subjects",
    namedBy: "name",
    summary: ["emoji", "description", "team", "gate"],
  }),
  teams: field.list({ item: team, max: 50, limit: "teams", namedBy: "name" }),
  onCallOnly: field.toggle({ isAdvanced: true, fallback: false }),
  replies: field.list({ item: reply, max: 100, limit: "replies", namedBy: "name" }),
  labels: field.list({
    item: z.strictObject({ name: field.text({ max: 40, fallback: "" }) }),
    max: 50,
    limit: "labels",
    namedBy: "name",
  }),

  mode: field.choice({ options: ["thread", "channel"], fallback: "thread" }),
  threadChannel: field.channel({
    types: ["text"],
    needs: ["ViewChannel", "CreatePrivateThreads", "SendMessagesInThreads"],
    showWhen: { field: "mode", equals: "thread" },
  }),
  category: field.channel({ types: ["category"], needs: ["ViewChannel"], ...inChannels }),
  overflowCategory: field.channel({ isAdvanced: true, types: ["category"], needs: ["ViewChannel"], ...inChannels }),
  whenFull: field.choice({ isAdvanced: true, options: ["thread", "refuse"], fallback: "thread", ...inChannels }),
  removeAfter: field.duration({
    isAdvanced: true,
    minSeconds: 0,
    maxSeconds: 30 * DAY_S,
    fallback: DAY_S,
    ...inChannels,
  }),
  staffChannel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
  summary: field.schedule({ isAdvanced: true, kinds: ["weekly", "every"], minGapSeconds: HOUR_S }),
  summaryChannel: field.channel({ isAdvanced: true, types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
  slowMode: field.optionalDuration({ isAdvanced: true, minSeconds: 1, maxSeconds: SLOW_MODE_MAX_S, fallback: null }),
  nameScheme: field.text({ isAdvanced: true, max: 80, fallback: "ticket-{ticket}" }),
  openMessage: field.message({
    fallback: {
      content:
        "Hi {member}, thanks for reaching out. **{ticket.team}** will answer here. In the meantime, please share more details.",
      mentions: { member: true, roles: [], everyone: false },
    },
    placeholders: TICKET_PLACEHOLDERS,
  }),
  tellPlace: field.toggle({ isAdvanced: true, fallback: true }),

  memberLimit: field.number({ min: 1, max: 10, fallback: 1 }),
  roleLimits: field.list({
    isAdvanced: true,
    item: z.strictObject({
      roles: field.roles({ max: 10, assignable: false }),
      limit: field.number({ min: 1, max: 25, fallback: 3, unit: "tickets" }),
    }),
    max: 10,
    namedBy: "roles",
  }),
  totalLimit: field.number({ isAdvanced: true, min: 1, max: 450, fallback: 50 }),
  cooldown: field.optionalDuration({ minSeconds: 10, maxSeconds: 7 * DAY_S, fallback: null }),
  gate: field.eligibility(),
  blockedRoles: field.roles({ isAdvanced: true, max: 10, assignable: false }),

  hoursMode: field.choice({ options: ["always", "warn", "block"], fallback: "always" }),
  hours: field.list({
    item: z.strictObject({
      days: field.choices({ options: WEEKDAYS, fallback: WEEKDAYS.slice(0, 5) }),
      opens: field.timeOfDay({ fallback: "09:00" }),
      closes: field.timeOfDay({ fallback: "17:00" }),
    }),
    max: 14,
    namedBy: "days",
    ...withHours,
  }),
  hoursText: field.longText({ max: 500, fallback: "We're away right now.", ...withHours }),

  claiming: field.toggle({ fallback: true }),
  claimAccess: field.choice({
    options: ["claimerReplies", "everyone", "claimerOnly"],
    fallback: "claimerReplies",
    ...whenClaiming,
  }),
  claimOnMove: field.choice({
    isAdvanced: true,
    options: ["unclaim", "block", "later", "keep"],
    fallback: "unclaim",
    ...whenClaiming,
  }),

  whoMayClose: field.choice({ options: ["both", "staff"], fallback: "both" }),
  confirmClose: field.toggle({ isAdvanced: true, fallback: false }),
  rating: field.toggle({ fallback: true }),
  survey: modalForm({ isAdvanced: true, showWhen: { field: "rating", equals: true } }),
  staleAfter: field.optionalDuration(STALE),
  closeAfter: field.optionalDuration(CLOSE),
  askedCloseAfter: field.optionalDuration({
    isAdvanced: true,
    minSeconds: HOUR_S,
    maxSeconds: TWO_WEEKS_S,
    fallback: DAY_S,
  }),
  closeOnLeave: field.toggle({ isAdvanced: true, fallback: true }),

  keepTranscripts: field.toggle({ fallback: true }),
  retentionDays: field.number({
    min: 1,
    max: 3650,
    fallback: 365,
    unit: "days",
    ...keeping,
  }),
  transcriptChannel: field.channel({ ...FOR_FILES, ...keeping }),
  fullTranscriptChannel: field.channel({ isAdvanced: true, ...FOR_FILES, ...keeping }),
  transcriptForOpener: field.toggle({ isAdvanced: true, fallback: false, ...keeping }),
  anonymousReplies: field.toggle({ isAdvanced: true, fallback: false }),
});
export type TicketConfig = z.output<typeof config>;
export type Team = TicketConfig["teams"][number];
export type Subject = TicketConfig["subjects"][number];
export type TicketPanel = TicketConfig["panels"][number];

/** Groups are identified by their names. */
export const repeatedNames = ({ teams, subjects, panels, replies, labels }: TicketConfig): FieldIssue[] =>
  Object.entries({ teams, subjects, panels, replies, labels }).flatMap(([list, groups]) =>
    groups.flatMap(({ name }, at): FieldIssue[] => {
      if (name.trim() === "") return [{ path: `${list}.${at}.name`, code: "required" }];
      return groups.findIndex((one) => one.name === name) < at
        ? [{ path: `${list}.${at}.name`, code: "nameTaken" }]
        : [];
    }),
  );

/** A summary needs a channel to be posted in. */
export const summaryNowhere = ({ summary, summaryChannel }: TicketConfig): FieldIssue[] =>
  summary.kind !== "none" && summaryChannel === null ? [{ path: "summaryChannel", code: "channelRequired" }] : [];

/** The subject used when none is configured. */
export const GENERAL: Subject = subject.parse({});

/** The subjects that can be opened; there is always one. */
export const subjectsOf = ({ subjects }: TicketConfig): readonly Subject[] =>
  subjects.length > 0 ? subjects : [GENERAL];

/** The team for tickets about this subject: the first one unless another was chosen; null without teams. */
export const teamNameFor = ({ teams }: TicketConfig, subject: Subject): string | null =>
  subject.team[0] ?? teams[0]?.name ?? null;

/** Null: no team, so managers of the guild answer. */
export const teamOf = ({ teams }: TicketConfig, name: string | null): Team | null =>
  teams.find((one) => one.name === name) ?? null;
