// A game's view as text and buttons, the same in chat and on the page.
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { type ChoiceButton, type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";
import type { View } from "./game.ts";

/** Both players as they are named. */
export type Names = readonly [string, string];
const LABEL_MAX = 80;
/** One row is for what every game has, such as giving up. */
const ROWS = 4;

/** `customId` is `module:handler:…`, to which the button's value is added. */
export function drawView(
  chat: Translator,
  view: View,
  names: Names,
  customId: string,
): { lines: string[]; rows: ChoiceRow[] } {
  const named = (value: string | number | ChatText) =>
    value === "{0}" ? names[0] : value === "{1}" ? names[1] : value;
  const lines = view.lines.map((line) => {
    if ("literal" in line) return line.literal;
    const params = line.params ?? line.text.params ?? {};
    return chat.t(line.text, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(value)])));
  });
  const rows = choicePanel({
    style: "buttons",
    customId,
    entries: view.buttons.map(({ value, label, emoji = null, color = "grey", isDisabled = false }) => ({
      value,
      label: ("literal" in label ? label.literal : chat.t(label)).slice(0, LABEL_MAX),
      ...{ emoji, color, isDisabled },
    })),
    rows: ROWS,
  });
  return { lines, rows };
}

export const pressButton = (label: string, custom_id: string, style: ChoiceButton["style"] = 2): ChoiceButton => ({
  ...{ type: 2, style, label, custom_id },
});
