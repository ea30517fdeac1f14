import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";

/** What a member chose in a `choicePanel`: the values of a menu, or the value of the pressed button. */
export function chosenIn({ data, argument }: Pick<ComponentCall, "data" | "argument">): readonly string[] {
  return "values" in data ? data.values : [argument];
}
