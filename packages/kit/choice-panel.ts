// The controls of a panel with options for members: buttons or select menus, the same in chat and in the preview.
import { type CustomEmoji, emojiPart } from "./emoji.ts";
import { BUTTON_STYLES } from "./message/button-styles.ts";

export type PanelChoice = {
  /** Passed to the handler. Together with the custom id up to 100 characters; unique in its panel. */
  value: string;
  /** Up to 80 characters. */
  label: string;
  /** Shown below the label in a menu, up to 100 characters; buttons ignore it. */
  description?: string;
  emoji: string | null;
  /** The button's color; grey if omitted. */
  color?: keyof typeof BUTTON_STYLES;
  /** The button can't be pressed; a menu omits the option. */
  isDisabled?: boolean;
  /** Selected when the menu opens. */
  isChosen?: boolean;
};

export type ChoicePanel = {
  style: "buttons" | "select";
  /** `module:handler`. A button's argument is its option's value; a menu's is empty, and 1, 2 … for further menus. */
  customId: string;
  entries: readonly PanelChoice[];
  /** Shown in a menu before anything is selected. */
  placeholder?: string;
  /** How many options of one menu a member can and must select; both default to 1. */
  max?: number;
  min?: number;
  /** How many component rows are left in the message; defaults to 5. */
  rows?: number;
};

type Emoji = Partial<CustomEmoji> & { name: string };
export type ChoiceButton = {
  type: 2;
  style: 1 | 2 | 3 | 4;
  label: string;
  custom_id: string;
  emoji?: Emoji;
  disabled?: boolean;
};
export type ChoiceMenu = {
  type: 3;
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  options: { label: string; value: string; description?: string; emoji?: Emoji; default?: boolean }[];
};
export type ChoiceRow = { type: 1; components: ChoiceButton[] | [ChoiceMenu] };

/** Discord's limits on a message's components. */
const ROWS = 5;
const BUTTONS_A_ROW = 5;
const OPTIONS_A_MENU = 25;

/**
 * The component rows below the panel's message; empty without options. What exceeds 25 buttons or 5 menus is left out.
 */
export function choicePanel({ rows = ROWS, ...panel }: ChoicePanel): ChoiceRow[] {
  const all: ChoiceRow[] = panel.style === "select" ? menuRows(panel) : buttonRows(panel);
  return all.slice(0, rows);
}

const buttonRows = ({ customId, entries }: ChoicePanel): ChoiceRow[] =>
  inGroups(entries, BUTTONS_A_ROW).map((group) => ({
    type: 1,
    components: group.map(({ value, label, emoji, color = "grey", isDisabled }) => ({
      type: 2,
      style: BUTTON_STYLES[color],
      label,
      custom_id: `${customId}:${value}`,
      ...emojiPart(emoji),
      ...(isDisabled ? { disabled: true } : {}),
    })),
  }));

const menuRows = ({ customId, entries, placeholder, min = 1, max = 1 }: ChoicePanel): ChoiceRow[] =>
  inGroups(entries, OPTIONS_A_MENU).flatMap((group, at) => {
    const offered = group.filter(({ isDisabled }) => !isDisabled);
    if (offered.length === 0) return [];
    const menu: ChoiceMenu = {
      type: 3,
      custom_id: at === 0 ? customId : `${customId}:${at}`,
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(min === 1 ? {} : { min_values: Math.min(min, offered.length) }),
      ...(max === 1 ? {} : { max_values: Math.min(max, offered.length) }),
      options: offered.map(({ value, label, description, emoji, isChosen }) => ({
        label,
        value,
        ...(description ? { description } : {}),
        ...emojiPart(emoji),
        ...(isChosen ? { default: true } : {}),
      })),
    };
    return [{ type: 1, components: [menu] }];
  });

/** The options of the menu that the argument names, so that the handler knows which ones were deselected. */
export const entriesOfMenu = <T>(entries: readonly T[], argument: string): readonly T[] =>
  inGroups(entries, OPTIONS_A_MENU)[Number(argument)] ?? [];

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
