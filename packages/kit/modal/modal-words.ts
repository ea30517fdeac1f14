import type { ModalInputKind } from "./modal-input.ts";

/** Words of a form's questions, for every module whose settings hold a list of them. */
export const modalInputWords = {
  label: { label: "Question", help: "What stands above the input." },
  kind: { label: "Answered by", help: "How members answer." },
  description: { label: "Explanation", help: "A smaller line below the question. Empty for none." },
  options: {
    label: "To choose from",
    help: "Each on a line of its own; behind a bar stands what explains it, as: Refund | Money back.",
  },
  placeholder: { label: "Hint in the empty input", help: "Shown until something is typed or chosen." },
  minLength: { label: "At least so many characters", help: "0 for no limit." },
  maxLength: { label: "At most so many characters", help: "The platform takes up to 4,000." },
  most: { label: "How many may be chosen", help: "1 lets members choose one." },
  isRequired: { label: "Must be answered", help: "The form cannot be sent without it." },
} as const;

const KIND_WORDS: Record<ModalInputKind, string> = {
  short: "A line of text",
  paragraph: "Several lines of text",
  select: "A list to choose from",
  members: "Choosing members",
  roles: "Choosing roles",
  mentionables: "Choosing members or roles",
  channels: "Choosing channels",
  radio: "One of a few, all in sight",
  checkboxes: "Any of a few, all in sight",
  checkbox: "A box to tick",
  files: "Uploading files",
};

/** Names of the kinds, for a module's `choices`: `path` is that of the list, as `subjects.questions`. */
export const modalKindWords = (path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(KIND_WORDS).map(([kind, name]) => [`${path}.kind.${kind}`, name]));
