// The buttons of the panel, the same in chat and in the preview.
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";

/** The panel's key. */
export const PANEL = "wallets";
export type Pressed = "submit" | "mine";
/** In the server's language. */
export type PanelTexts = Record<Pressed, string>;

export const panelControls = (texts: PanelTexts, rows: number): ChoiceRow[] =>
  choicePanel({
    ...{ style: "buttons", customId: "whitelist:panel", rows },
    entries: [
      { value: "submit", label: texts.submit, emoji: "👛", color: "blurple" },
      { value: "mine", label: texts.mine, emoji: null },
    ],
  });
