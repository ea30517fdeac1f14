import type { FormField } from "#kit/field.ts";

/** What is shown at once, and what is folded. Fields that are all advanced are shown: a fold alone hides the page. */
export function splitAdvanced<F extends Pick<FormField, "isAdvanced">>(
  fields: readonly F[],
): { main: F[]; advanced: F[] } {
  const main = fields.filter(({ isAdvanced }) => !isAdvanced);
  return main.length === 0
    ? { main: [...fields], advanced: [] }
    : { main, advanced: fields.filter((one) => one.isAdvanced) };
}
