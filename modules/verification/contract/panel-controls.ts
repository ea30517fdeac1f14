// The panel's button, the same in chat and in the preview.
import type { ChoiceRow } from "#kit/choice-panel.ts";
import type { VerificationConfig } from "./config.ts";

/** Also its name on the page. */
export const PANEL = "Verification";

export const panelControls = ({ buttonLabel }: Pick<VerificationConfig, "buttonLabel">): ChoiceRow[] => [
  {
    type: 1,
    components: [{ type: 2, style: 3, label: buttonLabel.trim() || "Verify", custom_id: "verification:start" }],
  },
];

/** A button that opens the page. */
export const linkControls = (label: string, url: string): ChoiceRow[] => [
  { type: 1, components: [{ type: 2, style: 5, label, url }] } as unknown as ChoiceRow,
];

/** Below a denial, for another application. */
export const applyControls = (label: string): ChoiceRow[] => [
  { type: 1, components: [{ type: 2, style: 1, label, custom_id: "verification:apply" }] },
];

/** Below the question. `other`: for members who can't see the picture. */
export const challengeControls = (labels: { answer: string; other: string | null }, id: string): ChoiceRow[] => [
  {
    type: 1,
    components: [
      { type: 2, style: 1, label: labels.answer, custom_id: `verification:answer:${id}` },
      ...(labels.other === null
        ? []
        : [{ type: 2 as const, style: 2 as const, label: labels.other, custom_id: "verification:other" }]),
    ],
  },
];
