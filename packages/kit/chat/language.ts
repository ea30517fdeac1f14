// The languages that the bot speaks in chat. The dashboard is English.

/**
 * English first: it is the source of the translations and the fallback for servers without a choice or a known locale.
 */
export const LANGUAGES = ["en", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A language that is translated from English. */
export type Translation = Exclude<Language, "en">;

/** What an owner can choose; `auto` follows the server's language on Discord. */
export const GUILD_LANGUAGES = ["auto", ...LANGUAGES] as const;
export type GuildLanguage = (typeof GUILD_LANGUAGES)[number];

/** Discord's locales that each language covers. Source: Discord's reference, "Locales". */
export const DISCORD_LOCALES: Readonly<Record<Language, readonly string[]>> = {
  en: ["en-US", "en-GB"],
  de: ["de"],
  es: ["es-ES", "es-419"],
};

/** The language for a Discord locale, such as a server's `preferred_locale`; null if there is no translation. */
export const languageOfLocale = (locale: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => DISCORD_LOCALES[language].includes(locale ?? "")) ?? null;
