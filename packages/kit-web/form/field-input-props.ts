import type { ReactNode } from "react";
import type { DraftGate } from "#kit/eligibility/gate.ts";
import type { DraftMultipliers } from "#kit/eligibility/multipliers.ts";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { Weekly } from "#kit/field/time-fields.ts";
import type { FieldInfoOf, FieldKind, FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Image } from "#kit/message/image.ts";
import type { DraftReward } from "#kit/rewards/reward.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import type { EditedSchedule } from "./inputs/schedule/schedule-value.ts";
import type { PathIssues } from "./path-issues.ts";

/** Each field type's value while it is edited; a number may be empty until it is saved. */
type FieldValues = {
  text: string;
  longText: string;
  number: number | null;
  toggle: boolean;
  choice: string;
  choices: readonly string[];
  channel: string | null;
  channels: readonly string[];
  role: string | null;
  roles: readonly string[];
  emoji: string | null;
  names: readonly string[];
  color: number | null;
  duration: number | null;
  timeOfDay: string;
  weekly: Weekly;
  schedule: EditedSchedule;
  timeZone: string;
  date: string | null;
  url: string;
  image: Image | null;
  message: MessageVariants;
  eligibility: DraftGate;
  multipliers: DraftMultipliers;
  reward: DraftReward;
  list: readonly Readonly<Record<string, unknown>>[];
};
export type FieldValue<K extends FieldKind> = FieldValues[K];

export type FieldTexts = AnyFieldWords[string];

/** A field with its texts and value. */
export type DrawnField = {
  field: FormField;
  /** The field's path, such as `joinMessage` or, in a list, `rewards.0.role`. */
  path: string;
  texts: FieldTexts;
  value: unknown;
  onChange: (value: unknown) => void;
  /** By the path inside the value; issues of the whole value have the empty path. */
  issues: PathIssues;
  isChanged: boolean;
  /**
   * The name of a choice's option; within a list the option is prefixed with the field's name, such as `kind.daily`.
   */
  optionName: (option: string) => string;
};

/** Props of an input for one field type. Label, help and issues are rendered around it. */
export type FieldInputProps<K extends FieldKind> = {
  /** The id of the element that takes the focus; the label refers to it. */
  id: string;
  path: string;
  label: string;
  texts: FieldTexts;
  info: FieldInfoOf<K>;
  value: FieldValue<K>;
  onChange: (value: FieldValue<K>) => void;
  guild: CheckedGuild;
  optionName: DrawnField["optionName"];
  /** Renders a field of a group inside this one. */
  drawField: (field: DrawnField) => ReactNode;
  isReadOnly: boolean;
  /** Issues inside the value, for inputs that show them next to the part. */
  issues: PathIssues;
  isInvalid: boolean;
  describedBy: string | undefined;
};
