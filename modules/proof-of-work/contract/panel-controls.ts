// What is below the panel's message, the same in chat and in the preview.
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";
import type { TaskSpec } from "./task-spec.ts";

export type OfferedTask = { number: number; spec: Pick<TaskSpec, "title" | "emoji"> & { summary: string } };
/** In the server's language. */
export type PanelTexts = { choose: string; mine: string };

/** A menu of tasks, if there are some, and a button with the member's own submissions. */
export const taskControls = (tasks: readonly OfferedTask[], texts: PanelTexts, rows: number): ChoiceRow[] => [
  ...choicePanel({
    ...{ style: "select", customId: "proof-of-work:pick", placeholder: texts.choose, rows: rows - 1 },
    entries: tasks.map(({ number, spec: { title, emoji, summary } }) => ({
      ...{ value: String(number), label: title.slice(0, 80), description: summary.slice(0, 100), emoji },
    })),
  }),
  ...choicePanel({
    ...{ style: "buttons", customId: "proof-of-work:mine", rows: 1 },
    entries: [{ value: "1", label: texts.mine, emoji: "🗂️" }],
  }),
];
