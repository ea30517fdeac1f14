/** US dollars per million tokens, which are millionths of a dollar per token. */
export type AiPrice = { input: number; output: number };
/** By the model's name. */
export type AiPrices = Readonly<Record<string, AiPrice>>;

const LINE = /^(.+)=(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/;

/** Prices such as `gpt-5-mini=0.25/2, text-embedding-3-small=0.02`; null if they can't be read. */
export function parsePrices(text: string): AiPrices | null {
  const prices: Record<string, AiPrice> = {};
  for (const line of text.split(",").map((one) => one.trim())) {
    if (line === "") continue;
    const [, model = "", input = "", output = "0"] = LINE.exec(line) ?? [];
    if (!model) return null;
    prices[model.trim()] = { input: Number(input), output: Number(output) };
  }
  return prices;
}

/** In millionths of a US dollar, rounded up; 0 without a price. */
export const microsOf = (price: AiPrice | null, inputTokens: number, outputTokens: number): number =>
  price ? Math.ceil(inputTokens * price.input + outputTokens * price.output) : 0;
