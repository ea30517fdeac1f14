import type { ComponentType } from "react";
import type { FieldKind } from "#kit/field.ts";
import type { FieldInputProps } from "./field-input-props.ts";
import { ChannelInput } from "./inputs/channel-input.tsx";
import { ChoiceInput } from "./inputs/choice-input.tsx";
import { LongTextInput } from "./inputs/long-text-input.tsx";
import { NumberInput } from "./inputs/number-input.tsx";
import { RolesInput } from "./inputs/roles-input.tsx";
import { TextLineInput } from "./inputs/text-line-input.tsx";
import { ToggleInput } from "./inputs/toggle-input.tsx";
import { lazyInput } from "./lazy-input.ts";

const rarerInputs = () => import("./rarer-inputs.ts");
const gateInputs = () => import("./gate/gate-inputs.ts");

/** The input of each field type; a type without one does not compile. Rare inputs are fetched when a form has one. */
const inputs = {
  text: TextLineInput,
  longText: LongTextInput,
  number: NumberInput,
  toggle: ToggleInput,
  choice: ChoiceInput,
  choices: lazyInput(async () => (await rarerInputs()).ChoicesInput),
  channel: ChannelInput,
  channels: lazyInput(async () => (await rarerInputs()).ChannelsInput),
  role: lazyInput(async () => (await rarerInputs()).RoleInput),
  roles: RolesInput,
  emoji: lazyInput(async () => (await rarerInputs()).EmojiInput),
  names: lazyInput(async () => (await rarerInputs()).NamesInput),
  color: lazyInput(async () => (await rarerInputs()).ColorInput),
  duration: lazyInput(async () => (await rarerInputs()).DurationInput),
  timeOfDay: lazyInput(async () => (await rarerInputs()).TimeOfDayInput),
  weekly: lazyInput(async () => (await rarerInputs()).WeeklyInput),
  schedule: lazyInput(async () => (await import("./inputs/schedule/schedule-input.tsx")).ScheduleInput),
  timeZone: lazyInput(async () => (await rarerInputs()).TimeZoneInput),
  date: lazyInput(async () => (await rarerInputs()).DateInput),
  url: lazyInput(async () => (await rarerInputs()).UrlInput),
  image: lazyInput(async () => (await rarerInputs()).ImageInput),
  message: lazyInput(async () => (await import("./inputs/message-input.tsx")).MessageInput),
  eligibility: lazyInput(async () => (await gateInputs()).EligibilityInput),
  multipliers: lazyInput(async () => (await gateInputs()).MultipliersInput),
  reward: lazyInput(async () => (await rarerInputs()).RewardInput),
  list: lazyInput(async () => (await rarerInputs()).ListInput),
} satisfies { [K in FieldKind]: ComponentType<FieldInputProps<K>> };

/** Field types whose input shows issues next to the affected part. */
const COMPOSED: readonly FieldKind[] = ["message", "list", "eligibility", "multipliers", "reward"];
export const drawsOwnIssues = (kind: FieldKind): boolean => COMPOSED.includes(kind);

/** Types with several inputs: the field's label names the group, not the first input. */
const SEVERAL: readonly FieldKind[] = [
  "choices",
  "names",
  "weekly",
  "schedule",
  "color",
  "duration",
  "image",
  "list",
  "message",
  "eligibility",
  "multipliers",
  "reward",
];
export const isSeveralInputs = (kind: FieldKind): boolean => SEVERAL.includes(kind);

/** The input of a type, for code that iterates over fields: each receives its own type of value. */
export const inputFor = (kind: FieldKind): ComponentType<FieldInputProps<FieldKind>> =>
  inputs[kind] as ComponentType<never> as ComponentType<FieldInputProps<FieldKind>>;
