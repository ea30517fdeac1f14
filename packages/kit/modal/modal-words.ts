import type { ModalInputKind } from "./modal-input.ts";

/** Words for a form's questions, shared by every module whose settings have a list of them. */
export const modalInputWords = {
  label: { label: "Question", help: "Shown above the input." },
  kind: { label: "Answer type", help: "How members answer the question." },
  description: { label: "Explanation", help: "Smaller text below the question. Leave empty for none." },
  options: {
    label: "Options",
    help: "One per line. Add a description after a bar: Refund | Money back.",
  },
  placeholder: { label: "Placeholder", help: "Shown until something is typed or chosen." },
  minLength: { label: "Min characters", help: "0 for no limit." },
  maxLength: { label: "Max characters", help: "Up to 4,000." },
  most: { label: "Max selections", help: "How many options a member can choose." },
  isRequired: { label: "Required", help: "Members can't submit the form without an answer." },
} as const;

const KIND_WORDS: Record<ModalInputKind, string> = {
  short: "Short text",
  paragraph: "Paragraph",
  select: "Dropdown",
  members: "Member picker",
  roles: "Role picker",
  mentionables: "Member or role picker",
  channels: "Channel picker",
  radio: "Radio buttons",
  checkboxes: "Checkboxes",
  checkbox: "Checkbox",
  files: "File upload",
};

/** Names of the input types, for a module's `choices`; `path` is that of the list, such as `subjects.questions`. */
export const modalKindWords = (path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(KIND_WORDS).map(([kind, name]) => [`${path}.kind.${kind}`, name]));
