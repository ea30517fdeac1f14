// An OpenAI-compatible service, called through the AI SDK, which is loaded with the first call.
import type * as z from "zod";
import type { AiPrices } from "#kit/ai/ai-prices.ts";
import { guardedFetch } from "#kit-server/base/safe-fetch/guarded-fetch.ts";
import type { Prompt } from "./prompt.ts";

export type AiProvider = {
  /** Without a trailing slash, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | null;
  model: string | null;
  embeddingModel: string | null;
  prices: AiPrices;
  /** The sandbox's stand-in. */
  isSample: boolean;
  /** Allows http and private networks: the operator's own address, not an owner's. */
  allowPrivate: boolean;
};

/** Tokens as the service reports them; null where it doesn't. */
export type Used = { inputTokens: number | null; outputTokens: number | null };

/** `keyRefused` and `rejected` are no use to try again; `wrongShape` is an answer that doesn't fit the schema. */
export type ProviderFault =
  | "unreachable"
  | "keyRefused"
  | "rejected"
  | "timedOut"
  | "canceled"
  | "cutOff"
  | "wrongShape";

export class ProviderError extends Error {
  override name = "ProviderError";
  readonly fault: ProviderFault;
  /** What was produced before the failure. */
  readonly text: string;
  readonly used: Used | null;
  constructor(
    fault: ProviderFault,
    { text = "", used = null, cause }: { text?: string; used?: Used | null; cause?: unknown } = {},
  ) {
    super(fault, { cause });
    this.fault = fault;
    this.text = text;
    this.used = used;
  }
}

export type Ask = {
  prompt: Prompt;
  /** A rejected answer and why it was rejected, for the repair attempt. */
  repair?: { text: string; problem: string };
  maxOutputTokens: number;
  signal: AbortSignal;
};

export type ModelClient = {
  text(ask: Ask): Promise<{ text: string; used: Used }>;
  /** `onText` gets all of the text so far. */
  stream(ask: Ask, onText: (text: string) => void): Promise<{ text: string; used: Used }>;
  /** Throws `wrongShape` with the text for an answer that doesn't fit. */
  object<T>(ask: Ask, schema: z.ZodType<T>): Promise<{ value: T; text: string; used: Used }>;
  embed(texts: readonly string[], signal: AbortSignal): Promise<{ vectors: number[][]; used: Used }>;
};

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
const RETRIES = 2;
/** A token is rarely longer: a service that ignores the limit is cut off here. */
const MAX_CHARS_PER_TOKEN = 12;

/** Throws ProviderError from every call. */
export async function openClient(provider: AiProvider): Promise<ModelClient> {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import("ai"), import("@ai-sdk/openai-compatible")]);
  const service = createOpenAICompatible({
    name: "guildhall",
    baseURL: provider.baseUrl,
    ...(provider.apiKey ? { apiKey: provider.apiKey } : {}),
    fetch: guardedFetch({ allowPrivate: provider.allowPrivate, maxBytes: MAX_RESPONSE_BYTES }),
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  const given = ({ prompt, repair, maxOutputTokens, signal }: Ask) => ({
    model: service.chatModel(provider.model ?? ""),
    instructions: prompt.system,
    messages: [
      { role: "user" as const, content: prompt.user },
      ...(repair
        ? [
            { role: "assistant" as const, content: repair.text },
            { role: "user" as const, content: `This doesn't fit: ${repair.problem}. Reply again with JSON only.` },
          ]
        : []),
    ],
    maxOutputTokens,
    maxRetries: RETRIES,
    abortSignal: signal,
    temperature: 0,
  });
  const failed = (cause: unknown, signal: AbortSignal, text = ""): ProviderError => {
    if (cause instanceof ProviderError) return cause;
    if (signal.aborted) return new ProviderError(isTimeout(signal.reason) ? "timedOut" : "canceled", { text, cause });
    if (sdk.NoOutputGeneratedError.isInstance(cause)) return new ProviderError("wrongShape", { text, cause });
    const last = sdk.RetryError.isInstance(cause) ? cause.lastError : cause;
    if (sdk.APICallError.isInstance(last)) {
      const { statusCode = 0 } = last;
      if (statusCode === 401 || statusCode === 403) return new ProviderError("keyRefused", { cause });
      if (statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 408) {
        return new ProviderError("rejected", { cause });
      }
    }
    return new ProviderError(text === "" ? "unreachable" : "cutOff", { text, cause });
  };

  return {
    async text(ask) {
      try {
        const { text, usage } = await sdk.generateText(given(ask));
        return { text: cut(text, ask), used: usedOf(usage) };
      } catch (error) {
        throw failed(error, ask.signal);
      }
    },
    async stream(ask, onText) {
      let text = "";
      let problem: unknown = null;
      try {
        const stop = new AbortController();
        const signal = AbortSignal.any([ask.signal, stop.signal]);
        const result = sdk.streamText({
          ...given({ ...ask, signal }),
          onError: ({ error }) => {
            problem = error;
          },
        });
        for await (const delta of result.textStream) {
          text += delta;
          if (text.length > ask.maxOutputTokens * MAX_CHARS_PER_TOKEN) {
            stop.abort();
            return { text: cut(text, ask), used: { inputTokens: null, outputTokens: ask.maxOutputTokens } };
          }
          onText(text);
        }
        if (problem !== null) throw problem;
        const reason = await result.finishReason;
        // A connection that ends without a reason was cut.
        if (!["stop", "length", "content-filter"].includes(reason)) throw new ProviderError("cutOff", { text });
        return { text, used: usedOf(await result.usage) };
      } catch (error) {
        throw failed(problem ?? error, ask.signal, text);
      }
    },
    async object(ask, schema) {
      try {
        const { output, text, usage } = await sdk.generateText({
          ...given(ask),
          output: sdk.Output.object({ schema }),
        });
        return { value: output, text, used: usedOf(usage) };
      } catch (error) {
        if (sdk.NoObjectGeneratedError.isInstance(error) && !ask.signal.aborted) {
          const used = error.usage ? usedOf(error.usage) : null;
          throw new ProviderError("wrongShape", { text: cut(error.text ?? "", ask), used, cause: error });
        }
        throw failed(error, ask.signal);
      }
    },
    async embed(texts, signal) {
      try {
        const model = service.embeddingModel(provider.embeddingModel ?? "");
        const options = { model, values: [...texts], maxRetries: RETRIES, abortSignal: signal, maxParallelCalls: 1 };
        const { embeddings, usage } = await sdk.embedMany(options);
        return { vectors: embeddings, used: { inputTokens: number(usage.tokens), outputTokens: 0 } };
      } catch (error) {
        throw failed(error, signal);
      }
    },
  };
}

export const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "TimeoutError";
const cut = (text: string, { maxOutputTokens }: Ask): string => text.slice(0, maxOutputTokens * MAX_CHARS_PER_TOKEN);

const usedOf = (usage: { inputTokens: number | undefined; outputTokens: number | undefined }): Used => ({
  inputTokens: number(usage.inputTokens),
  outputTokens: number(usage.outputTokens),
});

/** Services may report nothing, or nonsense. */
const number = (given: number | undefined): number | null =>
  given !== undefined && Number.isFinite(given) && given > 0 ? Math.ceil(given) : null;
