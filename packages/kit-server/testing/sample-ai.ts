import { NO_BUDGET } from "#kit/ai/ai-budget.ts";
import type { AiPrices } from "#kit/ai/ai-prices.ts";
import type { AiInstallation, AiOptions } from "#kit-server/guild/ai/ai.ts";

type Given = Partial<AiInstallation> & { prices?: AiPrices };

/** The stand-in of a model at this address as the operator's, without budgets unless given. */
export const sampleAi = (baseUrl: string, { prices = {}, ...given }: Given = {}): AiOptions => ({
  installation: {
    provider: {
      ...{ baseUrl, apiKey: null, model: "sample", embeddingModel: "sample", prices },
      ...{ isSample: true, allowPrivate: true },
    },
    ...{ budget: NO_BUDGET, serverBudget: NO_BUDGET, concurrency: 8 },
    ...given,
  },
  allowPrivate: true,
});
