import type { AiOptions } from "#kit-server/guild/ai/ai.ts";
import type { AiProvider } from "#kit-server/guild/ai/provider.ts";
import type { Services } from "./services.ts";

/** The stand-in takes any name. */
const SAMPLE_MODEL = "sample";

/** The operator's model, or the sandbox's sample one. */
export function aiOptions({ settings, modelUrl }: Pick<Services, "settings" | "modelUrl">): AiOptions {
  const { baseUrl, budget, serverBudget, concurrency, ...own } = settings.ai;
  const sample = { apiKey: null, model: SAMPLE_MODEL, embeddingModel: SAMPLE_MODEL, prices: {} };
  const provider: AiProvider | null = baseUrl
    ? { ...own, baseUrl, isSample: false, allowPrivate: true }
    : modelUrl
      ? { ...sample, baseUrl: modelUrl, isSample: true, allowPrivate: true }
      : null;
  const installation = { provider, budget, serverBudget, concurrency };
  return { installation, allowPrivate: settings.allowPrivateAddresses };
}
