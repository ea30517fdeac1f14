import type { FormField } from "#kit/field.ts";

/**
 * Splits fields into visible and collapsed ones. If all are advanced, all are visible, because otherwise the form would
 * be empty.
 */
export function splitAdvanced<F extends Pick<FormField, "isAdvanced">>(
  fields: readonly F[],
): { main: F[]; advanced: F[] } {
  const main = fields.filter(({ isAdvanced }) => !isAdvanced);
  return main.length === 0
    ? { main: [...fields], advanced: [] }
    : { main, advanced: fields.filter((one) => one.isAdvanced) };
}
