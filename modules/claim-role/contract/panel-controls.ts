// The controls of a panel, the same in chat and in the preview.
import { type ChoiceRow, choicePanel, type PanelChoice } from "#kit/choice-panel.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { entriesOf, type RoleEntry, type RolePanel } from "./config.ts";

const LABEL_MAX = 80;
const DESCRIPTION_MAX = 100;

type Shown = {
  /** In the server's language: `panelTexts`. */
  texts: { choose: string; pay: string; seats: (left: number) => string };
  roles: readonly { id: Snowflake; name: string }[];
  /** Taken seats by role. */
  taken: (roleId: Snowflake) => number;
};

export const labelOf = ({ label, role }: RoleEntry, roles: Shown["roles"]): string =>
  (label.trim() || roles.find(({ id }) => id === role)?.name || role).slice(0, LABEL_MAX);

export function panelControls(panel: RolePanel, shown: Shown, rows: number): ChoiceRow[] {
  const { texts, roles, taken } = shown;
  const entries = entriesOf(panel).map((entry): PanelChoice => {
    const { seats, role, emoji, color } = entry;
    const left = panel.showSeats && seats > 0 ? texts.seats(Math.max(0, seats - taken(role))) : "";
    const label = labelOf(entry, roles);
    if (panel.style === "buttons") {
      const short = left && label.slice(0, LABEL_MAX - left.length - 3);
      return { value: role, label: left ? `${short} (${left})` : label, emoji, color };
    }
    const description = [left, entry.description].filter(Boolean).join(" · ").slice(0, DESCRIPTION_MAX);
    return { value: role, label, emoji, description };
  });
  const pay: ChoiceRow[] = panel.payButton
    ? [{ type: 1, components: [{ type: 2, style: 2, label: texts.pay, custom_id: "claim-role:pay" }] }]
    : [];
  const choices = choicePanel({
    style: panel.style,
    customId: "claim-role:pick",
    entries,
    placeholder: texts.choose,
    max: panel.mode === "one" ? 1 : panel.mode === "range" ? panel.max : entries.length,
    rows: rows - pay.length,
  });
  return [...choices, ...pay];
}
