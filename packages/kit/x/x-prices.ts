/** Millionths of a US dollar for each post or user that X returns. */
export type XPrices = { post: number; user: number };

/** X's list prices: $0.005 for a post, $0.010 for a user. */
export const X_LIST_PRICES: XPrices = { post: 5_000, user: 10_000 };

const LINE = /^(post|user)=(\d+(?:\.\d+)?)$/;

/** Prices in US dollars for each read, such as `post=0.005, user=0.01`; what isn't named keeps X's price. Null if they can't be read. */
export function parseXPrices(text: string): XPrices | null {
  const prices = { ...X_LIST_PRICES };
  for (const line of text.split(",").map((one) => one.trim())) {
    if (line === "") continue;
    const [, sort, dollars] = LINE.exec(line) ?? [];
    if (sort !== "post" && sort !== "user") return null;
    prices[sort] = Math.ceil(Number(dollars) * 1_000_000);
  }
  return prices;
}
