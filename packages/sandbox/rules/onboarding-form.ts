/** Parses a guild's onboarding: questions, and the roles and channels of each answer. */
import { z } from "zod";
import { flag, list, snowflake, text } from "./form.ts";

const option = z.strictObject({
  id: snowflake.nullish(),
  title: text(1, 50),
  description: text(0, 100).nullish(),
  channel_ids: list(snowflake, 0, 50).nullish(),
  role_ids: list(snowflake, 0, 50).nullish(),
  emoji_id: snowflake.nullish(),
  emoji_name: text(0, 100).nullish(),
  emoji_animated: flag.nullish(),
});

const prompt = z.strictObject({
  id: snowflake,
  type: z.literal([0, 1]).nullish(),
  title: text(1, 100),
  single_select: flag.nullish(),
  required: flag.nullish(),
  in_onboarding: flag.nullish(),
  options: list(option, 1, 50),
});

export const onboardingForm = z.strictObject({
  prompts: list(prompt, 0, 15).nullish(),
  default_channel_ids: list(snowflake, 0, 500).nullish(),
  enabled: flag.nullish(),
  mode: z.literal([0, 1]).nullish(),
});

export type OnboardingForm = z.infer<typeof onboardingForm>;
export type PromptForm = z.infer<typeof prompt>;

/** The ids of the chosen options; the prompts shown are not stored. */
export const onboardingAnswersForm = z.looseObject({ onboarding_responses: list(snowflake, 0, 750) });
