import type { AreaWords } from "#kit/words.ts";
import type { guilds } from "./contract.ts";

export const guildsWords: AreaWords<typeof guilds> = {
  errors: {
    moduleNotFound: "There is no module of this name.",
    versionNotFound: "There is no such version of these settings.",
    // The platform's own words: the browser waits and retries on exactly this sentence (specification §8).
    refreshTooSoon: "You are being rate limited.",
  },
};
