// PostgreSQL's text search configurations for the languages of documents and servers.
import type { Language } from "#kit/chat/language.ts";
import type { SourceLanguage } from "../contract.ts";

const CONFIGS: Readonly<Record<Language, string>> = { en: "english", de: "german", es: "spanish" };
/** No stems and no stop words. */
const PLAIN = "simple";
export const TEXT_CONFIGS: readonly string[] = [...Object.values(CONFIGS), PLAIN];

/** `said` is the language that the document names, such as `en-US`; `ours` is the server's. */
export function configFor(chosen: SourceLanguage, said: string | null, ours: Language): string {
  if (chosen === "none") return PLAIN;
  if (chosen !== "auto") return CONFIGS[chosen];
  const known = said?.toLowerCase().split(/[-_]/)[0];
  if (known && known in CONFIGS) return CONFIGS[known as Language];
  return known ? PLAIN : CONFIGS[ours];
}
