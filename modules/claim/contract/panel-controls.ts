// The buttons of the panel, the same in chat and in the preview.
import { type ChoiceRow, choicePanel, type PanelChoice } from "#kit/choice-panel.ts";
import type { ClaimConfig } from "./config.ts";

/** What a button of the panel opens. */
export type Opened = "daily" | "shop" | "inventory" | "list";
/** In the server's language. */
export type PanelTexts = Record<Opened, string>;

export function panelControls({ daily, items, lists }: ClaimConfig, texts: PanelTexts, rows: number): ChoiceRow[] {
  const entries: PanelChoice[] = [
    ...(daily ? [{ value: "daily", label: texts.daily, emoji: "🎁", color: "blurple" as const }] : []),
    ...(lists ? [{ value: "list", label: texts.list, emoji: "📋" }] : []),
    ...(items.some(({ isForSale }) => isForSale) ? [{ value: "shop", label: texts.shop, emoji: "🛒" }] : []),
    ...(items.length > 0 ? [{ value: "inventory", label: texts.inventory, emoji: "🎒" }] : []),
  ];
  return choicePanel({ style: "buttons", customId: "claim:open", entries, rows });
}
