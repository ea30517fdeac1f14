// The languages that the bot speaks in chat. The dashboard is English.

/** English first: it is the source of the others, and what a server without a choice and a known locale gets. */
export const LANGUAGES = ["en", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A language that is translated from English. */
export type Translation = Exclude<Language, "en">;

/** What an owner chooses for a server; `auto` is the language that it has on Discord. */
export const GUILD_LANGUAGES = ["auto", ...LANGUAGES] as const;
export type GuildLanguage = (typeof GUILD_LANGUAGES)[number];

/** Discord's locales that each language serves. Source: Discord's reference, "Locales". */
export const DISCORD_LOCALES: Readonly<Record<Language, readonly string[]>> = {
  en: ["en-US", "en-GB"],
  de: ["de"],
  es: ["es-ES", "es-419"],
};

/** The language for one of Discord's locales, such as a server's `preferred_locale`; null when none is shipped. */
export const languageOfLocale = (locale: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => DISCORD_LOCALES[language].includes(locale ?? "")) ?? null;
