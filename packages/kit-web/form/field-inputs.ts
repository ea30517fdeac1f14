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

/** One input for each kind of field; a kind without one does not compile. */
const inputs = {
  text: TextLineInput,
  longText: LongTextInput,
  number: NumberInput,
  toggle: ToggleInput,
  choice: ChoiceInput,
  channel: ChannelInput,
  roles: RolesInput,
} satisfies { [K in FieldKind]: ComponentType<FieldInputProps<K>> };

/** Kinds whose input shows what is wrong with a part of the value at that part. */
const COMPOSED: readonly FieldKind[] = ["message", "list"];
export const drawsOwnIssues = (kind: FieldKind): boolean => COMPOSED.includes(kind);

/** The input of a kind, for a form that walks its fields: it passes each its own kind of value. */
export const inputFor = (kind: FieldKind): ComponentType<FieldInputProps<FieldKind>> =>
  inputs[kind] as ComponentType<never> as ComponentType<FieldInputProps<FieldKind>>;
