// PostgreSQL's text search configurations for the languages of documents and servers.
import type { Language } from "#kit/chat/language.ts";
import { LANGUAGE_CONFIGS, PLAIN_CONFIG } from "#kit-server/storage/database/text-search.ts";
import type { SourceLanguage } from "../contract.ts";

/** `said` is the language that the document names, such as `en-US`; `ours` is the server's. */
export function configFor(chosen: SourceLanguage, said: string | null, ours: Language): string {
  if (chosen === "none") return PLAIN_CONFIG;
  if (chosen !== "auto") return LANGUAGE_CONFIGS[chosen];
  const known = said?.toLowerCase().split(/[-_]/)[0];
  if (known && known in LANGUAGE_CONFIGS) return LANGUAGE_CONFIGS[known as Language];
  return known ? PLAIN_CONFIG : LANGUAGE_CONFIGS[ours];
}
