import { english } from "#kit/chat/translator.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { moduleStep, type PresetInput, partSteps } from "../contract.ts";
import { chatWords } from "../words.ts";

/** The steps of a setup on the sample server, in English. */
export function plannedSteps(input: PresetInput): PlanStep[] {
  const { steps, modules } = partSteps(input, sampleGuild.id, {
    role: (name) => english.t(chatWords.roles[name]),
    channel: (name) => english.t(chatWords.channels[name]),
  });
  return [...steps, ...modules.map(({ module }) => moduleStep(module, {}))];
}
