import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";

/** The options that a member selected in a `choicePanel`: a menu's values, or the pressed button's value. */
export function chosenIn({ data, argument }: Pick<ComponentCall, "data" | "argument">): readonly string[] {
  return "values" in data ? data.values : [argument];
}
