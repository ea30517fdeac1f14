import type { FieldInfoOf, FieldKind } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";

/** What each kind of field holds while it is edited; a number may be empty until it is saved. */
type FieldValues = {
  text: string;
  longText: string;
  number: number | null;
  toggle: boolean;
  choice: string;
  channel: string | null;
  roles: readonly string[];
};
export type FieldValue<K extends FieldKind> = FieldValues[K];

/** What an input for one kind of field is given. Label, help and issues stand around it. */
export type FieldInputProps<K extends FieldKind> = {
  /** Of the element that takes the focus; the label points to it. */
  id: string;
  label: string;
  info: FieldInfoOf<K>;
  value: FieldValue<K>;
  onChange: (value: FieldValue<K>) => void;
  guild: CheckedGuild;
  /** The name of a choice's option. */
  optionName: (option: string) => string;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};
