// The settings: rules, what happens to members, and the AI model's categories.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
/** Discord's longest timeout. */
const TIMEOUT_MAX_S = 28 * DAY_S;

/** From the mildest to the hardest. `flag` only opens a case. */
export const ACTIONS = ["flag", "delete", "warn", "timeout", "kick", "ban"] as const;
export type Action = (typeof ACTIONS)[number];
/** What a person needs to do it, and so to have the bot do it. */
export const NEEDS = {
  delete: "ManageMessages",
  warn: "ModerateMembers",
  timeout: "ModerateMembers",
  kick: "KickMembers",
  ban: "BanMembers",
} as const satisfies Partial<Record<Action, string>>;

export const RULE_KINDS = [
  "words",
  "profanity",
  "patterns",
  "spam",
  "repeats",
  "mentions",
  "invites",
  "links",
  "lookalikes",
  "caps",
  "attachments",
  "newAccounts",
  "names",
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

const ofKinds = (equals: RuleKind, ...or: RuleKind[]) => ({ showWhen: { field: "kind", equals, or } });
const onAction = (equals: Action, ...or: Action[]) => ({ showWhen: { field: "action", equals, or } });
const LISTED_MAX = 12_000;
const CHANNEL = { types: ["text", "announcement", "voice", "forum"], needs: [] } as const;

const consequence = {
  action: field.choice({ options: ACTIONS, fallback: "flag", authorNeeds: NEEDS }),
  timeout: field.duration({
    minSeconds: MINUTE_S,
    maxSeconds: TIMEOUT_MAX_S,
    fallback: 10 * MINUTE_S,
    ...onAction("timeout"),
  }),
  /** The message too, where members are punished. */
  deletes: field.toggle({ fallback: true, ...onAction("warn", "timeout", "kick", "ban") }),
};

const rule = z.strictObject({
  name: field.text({ max: 60, fallback: "New rule" }),
  kind: field.choice({ options: RULE_KINDS, fallback: "words" }),
  words: field.longText({ max: LISTED_MAX, fallback: "", ...ofKinds("words", "names") }),
  /** Also milder words. */
  isStrict: field.toggle({ fallback: false, ...ofKinds("profanity") }),
  patterns: field.longText({ max: 3_000, fallback: "", ...ofKinds("patterns") }),
  linkMode: field.choice({ options: ["block", "allow"], fallback: "block", ...ofKinds("links") }),
  sites: field.longText({ max: LISTED_MAX, fallback: "", ...ofKinds("links", "lookalikes") }),
  followsRedirects: field.toggle({ fallback: false, ...ofKinds("links") }),
  /** The operator's lists of harmful sites. */
  usesLists: field.toggle({ fallback: false, ...ofKinds("links") }),
  invites: field.longText({ max: 1_000, fallback: "", ...ofKinds("invites") }),
  count: field.number({ min: 1, max: 100, fallback: 5, ...ofKinds("spam", "repeats", "mentions", "attachments") }),
  within: field.duration({ minSeconds: 2, maxSeconds: 10 * MINUTE_S, fallback: 10, ...ofKinds("spam", "repeats") }),
  share: field.number({ min: 50, max: 100, fallback: 70, unit: "%", ...ofKinds("caps") }),
  minLetters: field.number({ min: 5, max: 500, fallback: 15, ...ofKinds("caps") }),
  files: field.text({
    max: 300,
    fallback: "exe, scr, bat, cmd, js, vbs, jar, msi, lnk, iso",
    ...ofKinds("attachments"),
  }),
  youngDays: field.number({ min: 1, max: 365, fallback: 3, unit: "days", ...ofKinds("newAccounts") }),
  ...consequence,
  channels: field.channels({ ...CHANNEL, max: 25, isAdvanced: true }),
  freeChannels: field.channels({ ...CHANNEL, max: 25, isAdvanced: true }),
  freeRoles: field.roles({ max: 25, assignable: false, isAdvanced: true }),
  /** 0: accounts of any age. */
  accountDays: field.number({ min: 0, max: 3_650, fallback: 0, unit: "days", isAdvanced: true }),
});
export type Rule = z.output<typeof rule>;

/** `custom` is a rule of the server in words. */
export const CATEGORIES = [
  "toxicity",
  "harassment",
  "hate",
  "sexual",
  "selfHarm",
  "violence",
  "scam",
  "spam",
  "custom",
] as const;
export type Category = (typeof CATEGORIES)[number];
/** `shadow`: only a case for staff to judge. `suggest`: staff are asked. `act`: at once, while precision allows it. */
export const MODES = ["shadow", "suggest", "act"] as const;
export type Mode = (typeof MODES)[number];

const onModel = { showWhen: { field: "model", equals: true } } as const;
const modelRule = z.strictObject({
  category: field.choice({ options: CATEGORIES, fallback: "toxicity" }),
  rule: field.text({ max: 300, fallback: "", showWhen: { field: "category", equals: "custom" } }),
  threshold: field.number({ min: 0.05, max: 1, fallback: 0.7, maxFractionDigits: 2 }),
  mode: field.choice({ options: MODES, fallback: "shadow" }),
  ...consequence,
});
export type ModelRule = z.output<typeof modelRule>;

const step = z.strictObject({
  warnings: field.number({ min: 2, max: 20, fallback: 3 }),
  action: field.choice({ options: ["timeout", "kick", "ban"], fallback: "timeout", authorNeeds: NEEDS }),
  timeout: field.duration({
    minSeconds: MINUTE_S,
    maxSeconds: TIMEOUT_MAX_S,
    fallback: 30 * MINUTE_S,
    ...onAction("timeout"),
  }),
});

export const config = z.strictObject({
  staffChannel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
  rules: field.list({ item: rule, max: 50, limit: "rules", namedBy: "name", summary: ["kind", "action"] }),
  exemptRoles: field.roles({ max: 25, assignable: false }),
  exemptChannels: field.channels({ ...CHANNEL, max: 50 }),

  notifies: field.toggle({ fallback: true }),
  appeals: field.toggle({ fallback: true, showWhen: { field: "notifies", equals: true } }),
  escalation: field.list({ item: step, max: 5, namedBy: "warnings", summary: ["action"] }),
  /** Older warnings don't count any more. */
  decayDays: field.number({ min: 1, max: 365, fallback: 28, unit: "days" }),

  keepsText: field.toggle({ fallback: true }),
  textDays: field.number({
    min: 1,
    max: 365,
    fallback: 30,
    unit: "days",
    isAdvanced: true,
    showWhen: { field: "keepsText", equals: true },
  }),
  keepDays: field.number({ min: 7, max: 3_650, fallback: 365, unit: "days", isAdvanced: true }),

  model: field.toggle({ fallback: false }),
  modelRules: field.list({ item: modelRule, max: 12, namedBy: "category", summary: ["mode", "action"], ...onModel }),
  precision: field.number({ min: 80, max: 99, fallback: 95, unit: "%", ...onModel }),
  sample: field.number({ min: 1, max: 100, fallback: 100, unit: "%", ...onModel }),
  /** Members who have been here longer aren't sent to the model; 0 means everyone is. */
  trustedAfterDays: field.number({ min: 0, max: 3_650, fallback: 0, unit: "days", isAdvanced: true, ...onModel }),
});
export type ModerationConfig = z.output<typeof config>;

/** Whether some setting has the bot do this. */
export const canDo =
  (...actions: Action[]) =>
  ({ rules, modelRules, model, escalation }: ModerationConfig): boolean =>
    [...rules, ...(model ? modelRules : []), ...escalation].some(
      (one) =>
        actions.includes(one.action) ||
        (actions.includes("delete") && "deletes" in one && one.deletes && one.action !== "flag"),
    );

/** The problems of these settings, each at its field. */
export function faultsOf({ rules, escalation, model, modelRules }: ModerationConfig): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string) => isFault && faults.push({ path, code });
  const names = rules.map(({ name }) => name.trim().toLowerCase());
  for (const [at, one] of rules.entries()) {
    const path = `rules.${at}`;
    const name = names[at] ?? "";
    note(name === "", `${path}.name`, "required");
    note(name !== "" && names.indexOf(name) !== at, `${path}.name`, "ruleTwice");
    note((one.kind === "words" || one.kind === "names") && one.words.trim() === "", `${path}.words`, "required");
    note(one.kind === "patterns" && one.patterns.trim() === "", `${path}.patterns`, "required");
    note(one.kind === "patterns" && !one.patterns.split("\n").every(isPattern), `${path}.patterns`, "patternInvalid");
    const needsSites = one.kind === "links" && one.linkMode === "block" && !one.usesLists;
    note(needsSites && one.sites.trim() === "", `${path}.sites`, "required");
    note(isAboutMembers(one) && one.action === "delete", `${path}.action`, "nothingToDelete");
  }
  const counts = escalation.map(({ warnings }) => warnings);
  for (const [at, count] of counts.entries())
    note(counts.indexOf(count) !== at, `escalation.${at}.warnings`, "stepTwice");
  if (!model) return faults;
  note(modelRules.length === 0, "modelRules", "categoryRequired");
  const keys = modelRules.map(categoryKey);
  for (const [at, { category, rule: text }] of modelRules.entries()) {
    note(category === "custom" && text.trim() === "", `modelRules.${at}.rule`, "required");
    note(keys.indexOf(keys[at] ?? "") !== at, `modelRules.${at}.category`, "categoryTwice");
  }
  return faults;
}

/** RE2 has neither look-around nor back-references, which make a pattern slow. */
function isPattern(pattern: string): boolean {
  if (/\(\?<?[=!]|\\[1-9]|\\k</.test(pattern)) return false;
  try {
    return new RegExp(pattern.trim(), "u") !== null;
  } catch {
    return false;
  }
}

/** Rules that look at who joins or what they are called, not at messages. */
export const isAboutMembers = ({ kind }: Pick<Rule, "kind">): boolean => kind === "names";

/** A category's own name in cases; rules in words are named by their text. */
export const categoryKey = ({ category, rule: text }: Pick<ModelRule, "category" | "rule">): string =>
  category === "custom" ? text.trim() : category;
