import { ownValue } from "./own-value.ts";

/** Activity sentences that the kit provides for every module. `{gaps}` are filled from the line's data. */
const kitActivity = {
  runSkipped: "Skipped: “{what}” was due {due}, but Guildhall wasn't running then or in the following hour",
  providerDown: "The AI provider isn't responding, so questions to it are refused for now",
  keyRefused: "The AI provider rejected the API key",
  guildBudgetGone: "The server's AI budget is used up",
  installationBudgetGone: "The AI budget of this installation is used up",
} as const;
export type KitActivity = keyof typeof kitActivity;

/** A line's sentence: the module's or the kit's; without one, its name. */
export const activitySentence = (sentences: Readonly<Record<string, string>> | undefined, event: string): string =>
  ownValue(sentences, event) ?? ownValue<string>(kitActivity, event) ?? event;
