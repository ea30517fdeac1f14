// The steps of a preset with the modules' recipes, in the server's language.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { moduleStep, panelStep, partSteps } from "../contract/preset-steps.ts";
import type { PresetInput } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";

/** The steps in the order in which they are applied, and the preset's name. Modules that aren't installed are left out. */
export async function presetSteps(ctx: Ctx, input: PresetInput): Promise<{ title: string; steps: PlanStep[] }> {
  if (input.staffRoleId !== null) {
    const role = (await ctx.guild())?.roles.find(({ id }) => id === input.staffRoleId);
    // @everyone has the guild's id: with it, everyone would be staff.
    if (!role || role.managed || role.id === ctx.guildId) throw userError(kitErrors, "notFound");
  }
  const { steps, modules } = partSteps(input, ctx.guildId, {
    role: (name) => ctx.chat.t(chatWords.roles[name]),
    channel: (name) => ctx.chat.t(chatWords.channels[name]),
  });
  for (const { module, recipe, answers } of modules) {
    const setup = await ctx.configuration.fromRecipe(module, recipe, answers);
    if (!setup) continue;
    steps.push(moduleStep(module, setup.config), ...setup.panels.map((panel) => panelStep(module, panel)));
  }
  if (steps.length === 0) throw refuse("nothingChosen");
  return { title: ctx.chat.t(chatWords.presets[input.preset]), steps };
}
