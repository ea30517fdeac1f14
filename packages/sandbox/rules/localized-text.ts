/** A text in a person's language, as Discord picks it: their own, then the closest related one, then the default. */
const RELATIVES: Record<string, string> = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };

export function localizedText(
  plain: string,
  localizations: Record<string, string | null> | null | undefined,
  locale: string,
): string {
  return localizations?.[locale] ?? localizations?.[RELATIVES[locale] ?? ""] ?? plain;
}
