// Texts about a fair draw, in chat.
import { chatTexts } from "../chat/chat-text.ts";
import type { Translator } from "../chat/translator.ts";

export const drawTexts = chatTexts("kit.draws", {
  committed: "Fair draw: the seed's SHA-256 is {hash}",
  committedAt: "[Fair draw](<{url}>): the seed's SHA-256 is {hash}",
  revealed: "Seed: {seed}. The lowest SHA-256 of seed:user ID wins.",
  revealedAt: "Seed: {seed}. [Check the draw](<{url}>)",
});

/** The text before the draw. `url`: its proof page; null if the dashboard's address is unknown. */
export const writeCommitment = (chat: Translator, hash: string, url: string | null): string =>
  url ? chat.t(drawTexts.committedAt, { hash, url }) : chat.t(drawTexts.committed, { hash });

/** The text after the draw. */
export const writeReveal = (chat: Translator, seed: string, url: string | null): string =>
  url ? chat.t(drawTexts.revealedAt, { seed, url }) : chat.t(drawTexts.revealed, { seed });
