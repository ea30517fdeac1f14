// A form that members fill in in chat, as an owner builds it. Supports every input of Discord's modals.
import * as z from "zod";
import type { Common } from "../field/field-info.ts";
import { field } from "../field.ts";
import type { FieldIssueCode } from "../field-words.ts";

export const MODAL_INPUT_KINDS = [
  "short",
  "paragraph",
  "select",
  "members",
  "roles",
  "mentionables",
  "channels",
  "radio",
  "checkboxes",
  "checkbox",
  "files",
] as const;
export type ModalInputKind = (typeof MODAL_INPUT_KINDS)[number];

/** Discord's limits on a modal. Source: its documentation, "Component Reference" and "Modal". */
export const MODAL_LIMITS = {
  title: 45,
  inputs: 5,
  label: 45,
  description: 100,
  placeholder: 100,
  text: 4000,
  option: 100,
  selectOptions: 25,
  fewOptions: 10,
  files: 10,
} as const;

const ofKinds = (equals: ModalInputKind, ...or: ModalInputKind[]) => ({ showWhen: { field: "kind", equals, or } });
const listed = ofKinds("select", "radio", "checkboxes");
const written = ofKinds("short", "paragraph");
const several = ofKinds("select", "members", "roles", "mentionables", "channels", "checkboxes", "files");

/** One question of a form. Its words are in `modalInputWords`. */
export const modalInput = z
  .strictObject({
    label: field.text({ max: MODAL_LIMITS.label, fallback: "What is it about?" }),
    kind: field.choice({ options: MODAL_INPUT_KINDS, fallback: "short" }),
    description: field.text({ max: MODAL_LIMITS.description, fallback: "" }),
    options: field.longText({ max: 5100, fallback: "Yes\nNo", ...listed }),
    placeholder: field.text({
      max: MODAL_LIMITS.placeholder,
      fallback: "",
      ...ofKinds("short", "paragraph", "select", "members", "roles", "mentionables", "channels"),
    }),
    minLength: field.number({ min: 0, max: MODAL_LIMITS.text, fallback: 0, ...written }),
    maxLength: field.number({ min: 1, max: MODAL_LIMITS.text, fallback: 1000, ...written }),
    most: field.number({ min: 1, max: MODAL_LIMITS.selectOptions, fallback: 1, ...several }),
    isRequired: field.toggle({ fallback: true }),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, code: FieldIssueCode, params: Record<string, unknown> = {}) =>
      context.addIssue({ code: "custom", path: [path], params: { code, ...params }, input });
    if (input.label.trim() === "") refuse("label", "required");
    if (input.kind === "short" || input.kind === "paragraph") {
      if (input.minLength > input.maxLength) refuse("minLength", "minAboveMax");
    }
    const range = OPTION_COUNTS[input.kind];
    if (!range) return;
    const options = optionsOf(input);
    if (options.length < range.min) refuse("options", "optionsTooFew", { min: range.min });
    if (options.length > range.max) refuse("options", "optionsTooMany", { max: range.max });
    if (new Set(options.map(({ label }) => label)).size < options.length) refuse("options", "duplicate");
    const isLong = ({ label, description }: ModalOption): boolean =>
      label.length > MODAL_LIMITS.option || description.length > MODAL_LIMITS.option;
    if (options.some(isLong)) refuse("options", "optionTooLong", { max: MODAL_LIMITS.option });
  });
export type ModalInput = z.output<typeof modalInput>;

/** The questions of a form, up to Discord's maximum for a modal. */
export const modalForm = (options: Common = {}) =>
  field.list({ ...options, item: modalInput, max: MODAL_LIMITS.inputs, namedBy: "label", summary: ["kind"] });

const OPTION_COUNTS: Partial<Record<ModalInputKind, { min: number; max: number }>> = {
  select: { min: 1, max: MODAL_LIMITS.selectOptions },
  radio: { min: 2, max: MODAL_LIMITS.fewOptions },
  checkboxes: { min: 1, max: MODAL_LIMITS.fewOptions },
};

export type ModalOption = { label: string; description: string };

/** Parses the typed options: one per line, with an optional description after a bar. */
export const optionsOf = ({ options }: Pick<ModalInput, "options">): ModalOption[] =>
  options
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [label = "", ...rest] = line.split("|");
      return { label: label.trim(), description: rest.join("|").trim() };
    });

/** The minimum and maximum number of options to select. */
export function choiceRange(input: ModalInput): { min: number; max: number } {
  const limit =
    input.kind === "files"
      ? MODAL_LIMITS.files
      : OPTION_COUNTS[input.kind]
        ? optionsOf(input).length
        : MODAL_LIMITS.selectOptions;
  return { min: input.isRequired ? 1 : 0, max: Math.max(1, Math.min(input.most, limit)) };
}
