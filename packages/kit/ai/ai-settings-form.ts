// The owner's settings of models, as fields of a form.
import * as z from "zod";
import { field } from "../field.ts";
import { AI_WINDOWS, type AiBudget, type AiWindow, NO_BUDGET } from "./ai-budget.ts";

const whenOwn = { showWhen: { field: "provider", equals: "own" } } as const;
const rare = { isAdvanced: true } as const;
const tokens = () => field.number({ min: 0, max: 1_000_000_000, fallback: 0, unit: "tokens", ...rare });
const dollars = (more: { isAdvanced?: true } = rare) =>
  field.number({ min: 0, max: 100_000, fallback: 0, maxFractionDigits: 2, unit: "USD", ...more });
const price = () => field.number({ min: 0, max: 10_000, fallback: 0, maxFractionDigits: 4, unit: "USD", ...whenOwn });

/** 0 is no limit. An empty key keeps the saved one. */
export const aiSettingsForm = z.strictObject({
  provider: field.choice({ options: ["installation", "own"], fallback: "installation" }),
  baseUrl: field.url(whenOwn),
  apiKey: field.text({ max: 500, fallback: "", isSecret: true, ...whenOwn }),
  model: field.text({ max: 200, fallback: "", ...whenOwn }),
  embeddingModel: field.text({ max: 200, fallback: "", ...whenOwn }),
  inputPrice: price(),
  outputPrice: price(),
  /** What most owners want to limit. */
  guildMonthDollars: dollars({}),
  guildDayDollars: dollars(),
  guildHourDollars: dollars(),
  memberMonthDollars: dollars(),
  memberDayDollars: dollars(),
  memberHourDollars: dollars(),
  guildMonthTokens: tokens(),
  guildDayTokens: tokens(),
  guildHourTokens: tokens(),
  memberMonthTokens: tokens(),
  memberDayTokens: tokens(),
  memberHourTokens: tokens(),
});
export type AiSettingsValues = z.output<typeof aiSettingsForm>;
type BudgetValues = Pick<AiSettingsValues, Extract<keyof AiSettingsValues, `${"guild" | "member"}${string}`>>;
type Payer = "guild" | "member";

const WORDS = { hour: "Hour", day: "Day", month: "Month" } as const satisfies Record<AiWindow, string>;
const MICROS = 1_000_000;

export function budgetIn(values: BudgetValues, payer: Payer): AiBudget {
  const limit = (window: AiWindow) => ({
    tokens: values[`${payer}${WORDS[window]}Tokens`] || null,
    micros: Math.round(values[`${payer}${WORDS[window]}Dollars`] * MICROS) || null,
  });
  return { ...NO_BUDGET, hour: limit("hour"), day: limit("day"), month: limit("month") };
}

export const budgetValues = (guild: AiBudget, member: AiBudget): BudgetValues =>
  Object.fromEntries(
    (["guild", "member"] as const).flatMap((payer) =>
      AI_WINDOWS.flatMap((window) => {
        const limit = (payer === "guild" ? guild : member)[window];
        return [
          [`${payer}${WORDS[window]}Tokens`, limit.tokens ?? 0],
          [`${payer}${WORDS[window]}Dollars`, (limit.micros ?? 0) / MICROS],
        ];
      }),
    ),
  ) as BudgetValues;
