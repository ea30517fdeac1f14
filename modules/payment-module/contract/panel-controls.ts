// The buttons of the panel, the same in chat and in the preview.
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";

/** In the server's language. */
export type PanelTexts = { buy: string; purchases: string };

export const panelControls = (texts: PanelTexts, rows: number): ChoiceRow[] =>
  choicePanel({
    style: "buttons",
    customId: "payment-module:open",
    entries: [
      { value: "buy", label: texts.buy, emoji: "🛒", color: "blurple" },
      { value: "purchases", label: texts.purchases, emoji: "🧾" },
    ],
    rows,
  });
