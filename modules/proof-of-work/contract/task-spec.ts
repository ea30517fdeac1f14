// What a task asks for, as managers write it: a form in a dialog, made with the same fields as settings.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import type { FieldIssueCode } from "#kit/field-words.ts";
import { MODAL_LIMITS, type ModalInput, modalInput, optionsOf } from "#kit/modal/modal-input.ts";
import type { Reward } from "#kit/rewards/reward.ts";
import { acceptsX, domainsOf, isDomain } from "./links.ts";

const INPUT_KINDS = ["link", "files", "paragraph", "short", "select", "checkboxes"] as const;
/** Types of files that a task can accept; each is recognized by its content. */
export const FILE_TYPES = ["picture", "pdf", "text", "video", "archive"] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** `all`: everyone who is approved. `first`: as long as there are places. `best`, `draw`: winners are chosen at the end. */
const SLOT_MODES = ["all", "first", "best", "draw"] as const;
export const RECURRENCES = ["once", "daily", "weekly", "monthly"] as const;
export type Recurrence = (typeof RECURRENCES)[number];

const DAY_S = 86_400;
const TEXT_MAX = 1000;
const FILES_MAX = 5;

const ofKinds = (equals: (typeof INPUT_KINDS)[number], ...or: (typeof INPUT_KINDS)[number][]) => ({
  showWhen: { field: "kind", equals, or },
});

const taskInput = z
  .strictObject({
    label: field.text({ max: MODAL_LIMITS.label, fallback: "Link to your work" }),
    kind: field.choice({ options: INPUT_KINDS, fallback: "link" }),
    description: field.text({ max: MODAL_LIMITS.description, fallback: "" }),
    /** One in each line, such as `youtube.com`, with everything below it; empty for any. */
    domains: field.longText({ max: 1000, fallback: "", ...ofKinds("link") }),
    fileTypes: field.choices({ options: FILE_TYPES, fallback: ["picture"], ...ofKinds("files") }),
    options: field.longText({ max: 2000, fallback: "Yes\nNo", ...ofKinds("select", "checkboxes") }),
    most: field.number({ min: 1, max: FILES_MAX, fallback: 1, ...ofKinds("files", "checkboxes") }),
    isRequired: field.toggle({ fallback: true }),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, code: FieldIssueCode, params = {}) =>
      context.addIssue({ code: "custom", path: [path], params: { code, ...params }, input });
    if (input.label.trim() === "") refuse("label", "required");
    if (input.kind === "files" && input.fileTypes.length === 0) refuse("fileTypes", "choiceRequired");
    if (input.kind !== "select" && input.kind !== "checkboxes") return;
    const options = optionsOf(input);
    const max = input.kind === "select" ? MODAL_LIMITS.selectOptions : MODAL_LIMITS.fewOptions;
    if (options.length === 0) refuse("options", "optionsTooFew", { min: 1 });
    if (options.length > max) refuse("options", "optionsTooMany", { max });
    if (new Set(options.map(({ label }) => label)).size < options.length) refuse("options", "duplicate");
    if (options.some(({ label, description }) => label.length > 100 || description.length > 100)) {
      refuse("options", "optionTooLong", { max: MODAL_LIMITS.option });
    }
  });
export type TaskInput = z.output<typeof taskInput>;

const chosen = { showWhen: { field: "slotMode", equals: "first", or: ["best", "draw"] } } as const;

export const taskSpec = z.strictObject({
  title: field.text({ max: 80, fallback: "" }),
  emoji: field.emoji(),
  brief: field.longText({ max: 2000, fallback: "" }),
  inputs: field.list({ item: taskInput, max: MODAL_LIMITS.inputs, namedBy: "label", summary: ["kind"] }),
  /** The least and the most that a reviewer can give; the same for a fixed reward, 0 and no role for none. */
  reward: field.reward({ fallback: 50 }),
  slotMode: field.choice({ options: SLOT_MODES, fallback: "all" }),
  slots: field.number({ min: 1, max: 10_000, fallback: 3, ...chosen }),
  from: field.date(),
  until: field.date(),
  recurrence: field.choice({ options: RECURRENCES, fallback: "once" }),
  /** Submissions of one member, each time that the task comes around. */
  attempts: field.number({ min: 1, max: 20, fallback: 3, isAdvanced: true }),
  /** After a denial, in seconds. */
  cooldown: field.optionalDuration({ minSeconds: 60, maxSeconds: 30 * DAY_S, fallback: null, isAdvanced: true }),
  approvals: field.number({ min: 1, max: 2, fallback: 1, isAdvanced: true }),
  isBlind: field.toggle({ fallback: false, isAdvanced: true }),
  isShown: field.toggle({ fallback: true, isAdvanced: true }),
  gate: field.eligibility({ isAdvanced: true }),
});
export type TaskSpec = z.output<typeof taskSpec>;

export const hasReward = ({ max, role }: Reward): boolean => max > 0 || role !== null;
/** Winners are chosen once it is over. */
const choosesLater = ({ slotMode }: Pick<TaskSpec, "slotMode">): boolean => slotMode === "best" || slotMode === "draw";

/** What the schema can't say, by the codes of the contract. */
export function taskFaults(spec: TaskSpec): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string): void => {
    if (isFault) faults.push({ path, code });
  };
  const { inputs, reward, from, until } = spec;
  note(spec.title.trim() === "", "title", "required");
  note(inputs.length === 0, "inputs", "inputRequired");
  note(reward.min > reward.max, "reward.max", "minAboveMax");
  note(from !== null && until !== null && until < from, "until", "endsBeforeStart");
  note(choosesLater(spec) && spec.recurrence !== "once", "recurrence", "onceOnly");
  for (const [at, input] of inputs.entries()) {
    note(input.kind === "link" && !domainsOf(input).every(isDomain), `inputs.${at}.domains`, "domainInvalid");
    note(input.kind === "link" && hasReward(reward) && acceptsX(input), `inputs.${at}.domains`, "noRewardForX");
  }
  return faults;
}

/** A question as the platform's form asks it. */
export const modalInputOf = ({ kind, label, ...input }: TaskInput): ModalInput =>
  modalInput.parse({
    label,
    kind: kind === "link" ? "short" : kind,
    description: input.description,
    options: input.options,
    most: kind === "files" || kind === "checkboxes" ? input.most : 1,
    maxLength: TEXT_MAX,
    placeholder: kind === "link" ? `https://${domainsOf(input)[0] ?? ""}`.slice(0, MODAL_LIMITS.placeholder) : "",
    isRequired: input.isRequired,
  });
