// The settings: how members show that they are people, what they get, and what happens to others.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { modalForm } from "#kit/modal/modal-input.ts";

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** More are rarely needed, and each one is another role that may be above the bot. */
const ROLES_MAX = 5;
const YEARS_IN_DAYS = 3650;

/** `captcha`: a picture with letters. `web`: a page with proof of work. `application`: staff approve or deny. */
export const METHODS = ["button", "captcha", "question", "web", "application"] as const;
export type Method = (typeof METHODS)[number];

/**
 * What happens in a raid. `pauseInvites`: Discord lets nobody join. `harder`: who came in it has to type what a picture shows.
 * `hold`: who came in it can verify only when it is over.
 */
const RAID_ACTIONS = ["pauseInvites", "harder", "hold"] as const;
const inRaids = { showWhen: { field: "raidEnabled", equals: true } } as const;

/** Extra many joins at once: as many who have similar names, or came by the same invite. */
const RAID_SIGNALS = ["names", "invite", "young"] as const;

const question = z.strictObject({
  text: field.text({ max: 300, fallback: "" }),
  /** One per line; each is correct. */
  answers: field.longText({ max: 1000, fallback: "" }),
});

const asked = { showWhen: { field: "method", equals: "question", or: ["captcha"] } } as const;
const fallible = { showWhen: { field: "method", equals: "question", or: ["captcha", "application"] } } as const;
const timed = { showWhen: { field: "method", equals: "question", or: ["captcha", "web"] } } as const;
const byStaff = { showWhen: { field: "method", equals: "application" } } as const;

export const config = z.strictObject({
  method: field.choice({ options: METHODS, fallback: "button" }),
  channel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  message: field.message({
    fallback: { content: "**Welcome!**\nPress the button to get access to the server." },
  }),
  buttonLabel: field.text({ max: 80, fallback: "Verify" }),
  verifiedRoles: field.roles({ max: ROLES_MAX, assignable: true }),
  unverifiedRole: field.role({ assignable: true }),

  questions: field.list({ item: question, max: 20, namedBy: "text", summary: ["answers"], ...asked }),
  attempts: field.number({ min: 1, max: 10, fallback: 5, ...fallible }),
  answerWithin: field.duration({ minSeconds: MINUTE_S, maxSeconds: DAY_S, fallback: 10 * MINUTE_S, ...timed }),
  onFail: field.choice({ options: ["wait", "staff", "kick"], fallback: "wait", ...fallible }),
  retryAfter: field.duration({
    minSeconds: MINUTE_S,
    maxSeconds: 7 * DAY_S,
    fallback: HOUR_S,
    showWhen: { field: "onFail", equals: "wait" },
  }),

  form: modalForm(byStaff),
  reviewChannel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"], ...byStaff }),
  /** A denial needs a reason. */
  reviewReason: field.toggle({ fallback: false, ...byStaff }),
  /** Applications that nobody decides expire after this time, and the member can apply again. */
  reviewWithin: field.optionalDuration({
    minSeconds: HOUR_S,
    maxSeconds: 30 * DAY_S,
    fallback: 7 * DAY_S,
    isAdvanced: true,
    ...byStaff,
  }),
  notifies: field.toggle({ fallback: true, ...byStaff }),

  /** 0 means any age. */
  minAccountDays: field.number({ min: 0, max: YEARS_IN_DAYS, fallback: 0, unit: "days" }),
  needsAvatar: field.toggle({ fallback: false }),

  /** Of someone who is or was here. `hold`: staff decide. */
  secondAccounts: field.choice({ options: ["off", "report", "hold"], fallback: "off" }),

  remindAfter: field.optionalDuration({ minSeconds: 5 * MINUTE_S, maxSeconds: 7 * DAY_S, fallback: null }),
  kickAfter: field.optionalDuration({ minSeconds: 10 * MINUTE_S, maxSeconds: 30 * DAY_S, fallback: null }),

  raidEnabled: field.toggle({ fallback: true }),
  raidJoins: field.number({ min: 3, max: 100, fallback: 10, ...inRaids }),
  raidWindow: field.duration({ minSeconds: 10, maxSeconds: 10 * MINUTE_S, fallback: MINUTE_S, ...inRaids }),
  /** 0: accounts of any age count. */
  raidYoungDays: field.number({ min: 0, max: 365, fallback: 0, unit: "days", ...inRaids }),
  raidSignals: field.choices({ options: RAID_SIGNALS, ...inRaids }),
  raidAlike: field.number({ min: 3, max: 100, fallback: 6, isAdvanced: true, ...inRaids }),
  /** In percent, of those who joined within `raidAlikeWindow`. */
  raidYoungShare: field.number({ min: 50, max: 100, fallback: 80, unit: "percent", isAdvanced: true, ...inRaids }),
  raidAlikeWindow: field.duration({
    minSeconds: MINUTE_S,
    maxSeconds: DAY_S,
    fallback: 10 * MINUTE_S,
    isAdvanced: true,
    ...inRaids,
  }),
  raidActions: field.choices({ options: RAID_ACTIONS, ...inRaids }),
  raidLasts: field.duration({ minSeconds: 10 * MINUTE_S, maxSeconds: DAY_S, fallback: HOUR_S / 2, ...inRaids }),
  raidChannel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"], ...inRaids }),
  raidRole: field.role({ assignable: false, mentioned: true, ...inRaids }),
  keepDays: field.number({ isAdvanced: true, min: 1, max: YEARS_IN_DAYS, fallback: 90, unit: "days" }),
});
export type VerificationConfig = z.output<typeof config>;

export const answersOf = ({ answers }: Pick<VerificationConfig["questions"][number], "answers">): string[] =>
  answers
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Whether members have to answer something. */
export const asksSomething = ({ method }: Pick<VerificationConfig, "method">): boolean =>
  method === "captcha" || method === "question";
/** Whether members can use up their attempts. */
export const canFail = ({ method }: Pick<VerificationConfig, "method">): boolean =>
  method !== "button" && method !== "web";
export const canKick = (values: VerificationConfig): boolean =>
  values.kickAfter !== null || (canFail(values) && values.onFail === "kick");

/** The problems of these settings, each at its field. */
export function faultsOf(values: VerificationConfig): FieldIssue[] {
  const { method, channel, verifiedRoles, unverifiedRole, questions, remindAfter, kickAfter } = values;
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string) => isFault && faults.push({ path, code });
  note(channel === null, "channel", "channelRequired");
  note(values.buttonLabel.trim() === "", "buttonLabel", "required");
  note(verifiedRoles.length === 0, "verifiedRoles", "roleRequired");
  note(unverifiedRole !== null && verifiedRoles.includes(unverifiedRole), "unverifiedRole", "roleTwice");
  note(method === "question" && questions.length === 0, "questions", "questionsMissing");
  if (asksSomething(values)) {
    for (const [at, one] of questions.entries()) {
      note(one.text.trim() === "", `questions.${at}.text`, "required");
      note(answersOf(one).length === 0, `questions.${at}.answers`, "required");
    }
  }
  if (method === "application") {
    for (const [at, { kind }] of values.form.entries()) note(kind === "files", `form.${at}.kind`, "filesRefused");
  }
  note(remindAfter !== null && kickAfter !== null && remindAfter >= kickAfter, "remindAfter", "reminderTooLate");
  return faults;
}
