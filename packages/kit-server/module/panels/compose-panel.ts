import type { ChoiceRow } from "#kit/choice-panel.ts";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import type { OutgoingMessage } from "../../platform/discord/message-body.ts";

/** Discord's limit of component rows in a message; a composed message has at most one row of links. */
const ROWS = 5;

/**
 * A panel's message: what the owner composed, with the options below it. `controls` gets the number of free rows. Null
 * if the message is empty or there are no options.
 */
export function composePanel(
  message: MessageVariants,
  controls: (rows: number) => readonly ChoiceRow[],
): OutgoingMessage | null {
  const [composed] = message.variants;
  const fill = { values: {}, memberId: null, now: new Date(0) };
  const payload: MessagePayload | null = composed ? messagePayload(composed, fill) : null;
  if (!payload) return null;
  const components = payload.components ?? [];
  const rows = controls(ROWS - Math.min(components.length, 1));
  return rows.length === 0 ? null : ({ ...payload, components: [...components, ...rows] } as OutgoingMessage);
}
