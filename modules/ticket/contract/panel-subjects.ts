// A panel's subjects and the layout of its buttons.
import { type Subject, subjectsOf, type TicketConfig, type TicketPanel } from "./config.ts";

/** Discord's limit. */
const BUTTONS_A_ROW = 5;

/** In the order that was chosen in the panel. */
export function panelSubjects(config: TicketConfig, panel: TicketPanel): readonly Subject[] {
  const all = subjectsOf(config);
  if (panel.subjects.length === 0) return all;
  return panel.subjects.flatMap((chosen) => all.find(({ name }) => name === chosen) ?? []);
}

export const inButtonRows = <T>(buttons: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(buttons.length / BUTTONS_A_ROW) }, (_, at) =>
    buttons.slice(at * BUTTONS_A_ROW, (at + 1) * BUTTONS_A_ROW),
  );
