import * as z from "zod";
import type { AiCost } from "./ai-answer.ts";
import { writeDollars } from "./dollar-words.ts";

/** What a module's calls of models cost together. `micros` are millionths of a US dollar; 0 if the price is unknown. */
export const aiUsage = z.object({ calls: z.int(), failed: z.int(), tokens: z.int(), micros: z.int() });
export type AiUsage = z.output<typeof aiUsage>;

/** `$0.12 · 3,400 tokens`, and only tokens without a price. */
export function writeCost({ tokens, micros }: AiCost): string {
  const used = `${tokens.toLocaleString("en")} tokens`;
  return micros > 0 ? `${writeDollars(micros)} · ${used}` : used;
}
