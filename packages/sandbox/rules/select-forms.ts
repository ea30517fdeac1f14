/** The forms of selects, in messages and in modals. */
import { z } from "zod";
import { CHANNEL_TYPES } from "./command-option-form.ts";
import { componentId, customId } from "./component-parts.ts";
import { emojiForm, fault, flag, integer, list, oneOf, snowflake, text } from "./form.ts";

const selectBase = {
  ...componentId,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: integer(0, 25).nullish(),
  max_values: integer(1, 25).nullish(),
  disabled: flag.nullish(),
  required: flag.nullish(),
};

const option = z.strictObject({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  emoji: emojiForm.nullish(),
  default: flag.nullish(),
});

export function refuseRepeatedValues(given: readonly { value: string }[], refinement: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { value }] of given.entries()) {
    if (seen.has(value)) {
      const message = fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used");
      refinement.addIssue({ code: "custom", path: [index, "value"], message });
    }
    seen.add(value);
  }
}

const options = list(option, 1, 25).superRefine(refuseRepeatedValues);

interface Counted {
  min_values?: number | null | undefined;
  max_values?: number | null | undefined;
  options?: readonly { default?: boolean | null | undefined }[] | undefined;
  default_values?: readonly object[] | null | undefined;
}

/** Min and max values must fit the options, and default values must be valid. */
export function checkCounts(
  { min_values, max_values, options: offered, default_values }: Counted,
  refinement: z.RefinementCtx,
) {
  const least = min_values ?? 1;
  const most = max_values ?? Math.max(least, 1);
  const wrong = (path: string, low: number, high: number): void =>
    refinement.addIssue({
      code: "custom",
      path: [path],
      message: fault("BASE_TYPE_BAD_LENGTH", `Must be between ${low} and ${high} in length.`),
    });
  if (least > most)
    refinement.addIssue({
      code: "custom",
      path: ["max_values"],
      message: fault("NUMBER_TYPE_MIN", `int value should be greater than or equal to ${least}.`),
    });
  if (offered !== undefined && offered.length > 0 && offered.length < most) wrong("options", most, 25);
  if (offered !== undefined && offered.filter((one) => one.default === true).length > most)
    wrong("options", least, most);
  const chosen = default_values?.length ?? 0;
  if (chosen > 0 && (chosen < least || chosen > most)) wrong("default_values", least, most);
}

const defaults = (...types: readonly string[]) =>
  list(z.strictObject({ id: snowflake, type: z.enum(types as [string, ...string[]]) }), 0, 25).nullish();

export const selectForms = [
  z.strictObject({ type: z.literal(3), ...selectBase, options }).superRefine(checkCounts),
  z.strictObject({ type: z.literal(5), ...selectBase, default_values: defaults("user") }).superRefine(checkCounts),
  z.strictObject({ type: z.literal(6), ...selectBase, default_values: defaults("role") }).superRefine(checkCounts),
  z
    .strictObject({ type: z.literal(7), ...selectBase, default_values: defaults("user", "role") })
    .superRefine(checkCounts),
  z
    .strictObject({
      type: z.literal(8),
      ...selectBase,
      default_values: defaults("channel"),
      channel_types: z.array(oneOf(...CHANNEL_TYPES)).nullish(),
    })
    .superRefine(checkCounts),
] as const;
