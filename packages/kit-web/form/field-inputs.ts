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

/** One input for each kind of field; a kind without one does not compile. What few forms have is fetched when one has. */
const inputs = {
  text: TextLineInput,
  longText: LongTextInput,
  number: NumberInput,
  toggle: ToggleInput,
  choice: ChoiceInput,
  choices: lazyInput(async () => (await import("./inputs/choices-input.tsx")).ChoicesInput),
  channel: ChannelInput,
  channels: lazyInput(async () => (await import("./inputs/channels-input.tsx")).ChannelsInput),
  role: lazyInput(async () => (await import("./inputs/role-input.tsx")).RoleInput),
  roles: RolesInput,
  emoji: lazyInput(async () => (await import("./inputs/emoji-input.tsx")).EmojiInput),
  color: lazyInput(async () => (await import("./inputs/color-input.tsx")).ColorInput),
  duration: lazyInput(async () => (await import("./inputs/duration-input.tsx")).DurationInput),
  timeOfDay: lazyInput(async () => (await import("./inputs/time-of-day-input.tsx")).TimeOfDayInput),
  weekly: lazyInput(async () => (await import("./inputs/weekly-input.tsx")).WeeklyInput),
  timeZone: lazyInput(async () => (await import("./inputs/time-zone-input.tsx")).TimeZoneInput),
  date: lazyInput(async () => (await import("./inputs/date-input.tsx")).DateInput),
  url: lazyInput(async () => (await import("./inputs/url-input.tsx")).UrlInput),
  image: lazyInput(async () => (await import("./inputs/image-input.tsx")).ImageInput),
  message: lazyInput(async () => (await import("./inputs/message-input.tsx")).MessageInput),
  list: lazyInput(async () => (await import("./inputs/list-input.tsx")).ListInput),
} satisfies { [K in FieldKind]: ComponentType<FieldInputProps<K>> };

/** Kinds whose input shows what is wrong with a part of the value at that part. */
const COMPOSED: readonly FieldKind[] = ["message", "list"];
export const drawsOwnIssues = (kind: FieldKind): boolean => COMPOSED.includes(kind);

/** Kinds whose input is several: the field's label names them together, and not the first of them alone. */
const SEVERAL: readonly FieldKind[] = ["choices", "weekly", "color", "duration", "image", "list", "message"];
export const isSeveralInputs = (kind: FieldKind): boolean => SEVERAL.includes(kind);

/** The input of a kind, for a form that walks its fields: it passes each its own kind of value. */
export const inputFor = (kind: FieldKind): ComponentType<FieldInputProps<FieldKind>> =>
  inputs[kind] as ComponentType<never> as ComponentType<FieldInputProps<FieldKind>>;
