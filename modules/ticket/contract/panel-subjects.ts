// What members choose from to open a ticket: a panel's subjects, or those that a command offers.
import type { ChoicePanel, PanelChoice } from "#kit/choice-panel.ts";
import { type Subject, subjectsOf, type TicketConfig, type TicketPanel } from "./config.ts";

/** In the order configured in the panel. */
export function panelSubjects(config: TicketConfig, panel: TicketPanel): readonly Subject[] {
  const all = subjectsOf(config);
  if (panel.subjects.length === 0) return all;
  return panel.subjects.flatMap((chosen) => all.find(({ name }) => name === chosen) ?? []);
}

export const subjectChoice = ({ name, description, emoji, color }: Subject): PanelChoice => ({
  ...{ value: name, label: name, description, emoji, color },
});

export const panelChoices = (config: TicketConfig, panel: TicketPanel): ChoicePanel => ({
  style: panel.style,
  customId: panel.style === "select" ? "ticket:choose" : "ticket:open",
  entries: panelSubjects(config, panel).map(subjectChoice),
});
