// What a model returned, checked and cleaned, with one attempt to repair what has the wrong shape.
import type { AiQuestion } from "#kit/ai/ai-answer.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { type Ask, type ModelClient, ProviderError, type Used } from "./provider.ts";

/** Throws `wrongShape` for an answer of nothing, so that it counts as refused and is not stored. */
export function usable(text: string, links: readonly string[], used: Used): string {
  const cleaned = cleanAnswer(text, { links });
  if (cleaned === "") throw new ProviderError("wrongShape", { text, used });
  return cleaned;
}

export async function objectOrRepair<T>(
  client: ModelClient,
  ask: Ask,
  schema: NonNullable<AiQuestion<T>["schema"]>,
  more: () => Promise<boolean>,
): Promise<{ value: T; used: Used }> {
  try {
    return await client.object(ask, schema);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== "wrongShape") throw error;
    if (!(await more())) throw error;
    const repair = { text: error.text, problem: problemOf(error) };
    try {
      const repaired = await client.object({ ...ask, repair }, schema);
      return { value: repaired.value, used: sum(repaired.used, error.used) };
    } catch (again) {
      if (!(again instanceof ProviderError) || again.fault !== "wrongShape") throw again;
      throw new ProviderError("wrongShape", { text: again.text, used: sum(again.used, error.used), cause: again });
    }
  }
}

/** Unknown if one of them is, so that what was reserved is booked. */
const sum = (one: Used | null, other: Used | null): Used => {
  const add = (a: number | null | undefined, b: number | null | undefined) => (a && b ? a + b : null);
  return {
    inputTokens: add(one?.inputTokens, other?.inputTokens),
    outputTokens: add(one?.outputTokens, other?.outputTokens),
  };
};

const MAX_PROBLEM = 300;
const problemOf = ({ cause }: ProviderError): string =>
  (cause instanceof Error ? String(cause.cause ?? cause.message) : "it is no JSON").slice(0, MAX_PROBLEM);
