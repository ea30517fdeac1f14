// What a campaign is expected to cost, and what it may.
import type { XPrices } from "#kit/x/x-prices.ts";
import type { Cost } from "./campaigns.ts";
import type { Action, BoostConfig } from "./config.ts";

export const MICROS = 1_000_000;
/** What each action is read as; likes can't be. */
const READ_AS: Record<Exclude<Action, "like">, keyof XPrices> = { reply: "post", quote: "post", repost: "user" };

/** If as many as the goal take part, each once: the post with its author, and each of them, twice with a second check. */
export function expectedCost(
  {
    counts,
    goal,
    proof,
    spotChecks,
    recheckAfter,
  }: Pick<BoostConfig, "counts" | "goal" | "proof" | "spotChecks" | "recheckAfter">,
  prices: XPrices,
): Cost {
  // Staff look at the links.
  if (proof === "tasks") return { posts: 1, users: 1, micros: microsOf({ post: 1, user: 1 }, prices) };
  const readable = counts.filter((action): action is keyof typeof READ_AS => action !== "like");
  const passes = proof === "report" ? 0 : recheckAfter === null ? 1 : 2;
  const reads = { post: 1 + passes, user: 1 };
  if (proof === "report") reads.post += Math.ceil((goal * spotChecks) / 100) * readable.length;
  else for (const action of readable) reads[READ_AS[action]] += goal * passes;
  return { posts: reads.post, users: reads.user, micros: microsOf(reads, prices) };
}

export const microsOf = (reads: Record<keyof XPrices, number>, prices: XPrices): number =>
  reads.post * prices.post + reads.user * prices.user;
