// Parts of a shown message that owners don't compose: interactive components and files.
import type { ButtonPayload, ComponentPayload } from "#kit/message/payload.ts";

/** A button that sends an interaction: blue, gray, green or red. */
export type PressButton = Pick<ButtonPayload, "label" | "emoji"> & {
  type: 2;
  style: 1 | 2 | 3 | 4;
  disabled?: boolean;
};
/** A select menu of strings, users, roles, both, or channels. */
export type Select = { type: 3 | 5 | 6 | 7 | 8; placeholder?: string };
export type ControlRow = { type: 1; components: (ButtonPayload | PressButton | Select)[] };
type FilePart = { type: 13; file: { url: string }; name?: string };

export type ShownPart = ComponentPayload | ControlRow | FilePart;
