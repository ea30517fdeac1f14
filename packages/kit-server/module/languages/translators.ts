// The bot's language in each guild, cached.
import { flattened } from "#kit/chat/chat-text.ts";
import { type Formats, LANGUAGE_FORMATS } from "#kit/chat/formats.ts";
import {
  type GuildLanguage,
  LANGUAGES,
  type Language,
  languageOfLocale,
  type Translation,
} from "#kit/chat/language.ts";
import { ENGLISH_CHAT, type ModuleChat } from "#kit/chat/module-chat.ts";
import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import { inTone, type Tone } from "#kit/chat/tone.ts";
import { createTranslator, english, type Translator } from "#kit/chat/translator.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { SETTINGS_CHANNEL } from "#kit-server/guild/guild-settings/save-settings.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { remember } from "#kit-server/storage/database/memory.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import type { KitWords } from "./kit-texts.ts";
import { OVERRIDES_CHANNEL, readOverrides } from "./overrides.ts";
import { overrideIssue, type TextCatalog, textCatalog } from "./text-catalog.ts";

const REMEMBERED_GUILDS = 5_000;
const kitWords: Readonly<Record<Translation, KitWords>> = { de, es };

export type Translators = {
  /** For a guild: the same object until its language changes. */
  in(guildId: Snowflake): Promise<Translator>;
  /** For a language, where no guild is involved. */
  of(language: Language): Translator;
  /** Every text that a guild may change. */
  catalog: TextCatalog;
  languageIn(guildId: Snowflake): Promise<Language>;
  /** A module's texts in the guild's language, for its dashboard page. */
  moduleChat(guildId: Snowflake, module: string): Promise<ModuleChat>;
  /** Default texts of a module's settings in the guild's language, by field; empty for English. */
  defaults(guildId: Snowflake, module: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
};

type Words = Parameters<typeof textCatalog>[1];

/** `languages` and `words`: of every module, by its id. `formatsIn`: how a guild wants texts, numbers and dates written. */
export async function openTranslators(
  database: Database,
  guilds: Pick<GuildStore, "get">,
  languages: Readonly<Record<string, AnyModuleLanguages>>,
  words: Words,
  formatsIn: (guildId: Snowflake) => Promise<Formats> = async () => LANGUAGE_FORMATS,
): Promise<Translators> {
  const catalog = textCatalog(languages, words);
  const shipped = new Map(LANGUAGES.map((language) => [language, translatorOf(language, languages)]));
  const of = (language: Language): Translator => shipped.get(language) ?? english;
  const chosen = remember<GuildLanguage>(
    async (guildId) => (await readGuildSettings(database.lookups, guildId))?.language ?? "auto",
    REMEMBERED_GUILDS,
  );
  /** By guild and language; null where it has no texts of its override. One that no longer fits what is shipped is left out. */
  const overrides = remember<Own | null>(async (name) => {
    const [guildId = "", language] = name.split(" ") as [Snowflake, Language];
    const all = [...(await readOverrides(database.lookups, guildId, language))];
    const texts = new Map(all.filter(([key, text]) => isUsable(catalog, key, language, text)));
    if (texts.size === 0) return null;
    const otherwise = messagesIn(language, languages);
    return {
      texts,
      translator: createTranslator(
        language,
        (key) => texts.get(key) ?? otherwise.get(key),
        LANGUAGE_FORMATS,
        (key) => texts.has(key),
      ),
    };
  }, REMEMBERED_GUILDS);
  const stops = await Promise.all([
    database.listen(SETTINGS_CHANNEL, chosen.drop, chosen.dropAll),
    database.listen(
      OVERRIDES_CHANNEL,
      (guildId) => {
        for (const language of LANGUAGES) overrides.drop(`${guildId} ${language}`);
      },
      overrides.dropAll,
    ),
  ]);

  /** A language that is no longer shipped counts as not chosen. */
  async function languageIn(guildId: Snowflake): Promise<Language> {
    const choice = await chosen.get(guildId);
    const language = LANGUAGES.find((one) => one === choice);
    return language ?? languageOfLocale((await guilds.get(guildId))?.preferredLocale) ?? "en";
  }

  return {
    in: async (guildId) => {
      const language = await languageIn(guildId);
      const translator = (await overrides.get(`${guildId} ${language}`))?.translator ?? of(language);
      return written(translator, await formatsIn(guildId));
    },
    of,
    catalog,
    languageIn,
    defaults: async (guildId, module) => {
      const language = await languageIn(guildId);
      if (language === "en") return {};
      const { tone } = await formatsIn(guildId);
      return inToneOf(tone, language, languages[module]?.[language].defaults ?? {});
    },
    moduleChat: async (guildId, module) => {
      const language = await languageIn(guildId);
      const spoken = language === "en" ? undefined : languages[module]?.[language];
      const override = (await overrides.get(`${guildId} ${language}`))?.texts ?? NONE;
      const formats = await formatsIn(guildId);
      const about = { language, formats, changed: [...override.keys()] };
      if (!spoken) return { ...about, language: "en", texts: Object.fromEntries(override) };
      const { texts, defaults, recipes = {} } = spoken;
      const { rewards, draws } = kitWords[language as Translation];
      const all = [...flattened(module, { texts }), ...flattened("kit", { rewards, draws })];
      // New settings start with these as they are; the page puts the others into the tone.
      const asWritten = Object.fromEntries(flattened(module, { defaults, recipes }));
      const written = inToneOf(formats.tone, language, asWritten);
      return { ...about, texts: { ...Object.fromEntries(all), ...written, ...Object.fromEntries(override) } };
    },
    close: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}

const inToneOf = (tone: Tone, language: Language, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inTone(text, language, tone)]));

/** Each way of writing of each translator, made once. */
const writings = new WeakMap<Translator, Map<string, Translator>>();

function written(translator: Translator, formats: Formats): Translator {
  if (formats.numbers === "auto" && formats.dates === "auto" && formats.tone === "lively") return translator;
  const known = writings.get(translator) ?? new Map<string, Translator>();
  writings.set(translator, known);
  const name = `${formats.numbers} ${formats.dates} ${formats.tone}`;
  const one = known.get(name) ?? translator.writing(formats);
  known.set(name, one);
  return one;
}

type Own = { texts: ReadonlyMap<string, string>; translator: Translator };
const NONE: ReadonlyMap<string, string> = new Map();

function isUsable(catalog: TextCatalog, key: string, language: Language, text: string): boolean {
  const of = catalog.get(key);
  return of !== undefined && overrideIssue(of, language, text) === null;
}

function translatorOf(language: Language, languages: Readonly<Record<string, AnyModuleLanguages>>): Translator {
  if (language === "en") return english;
  const messages = messagesIn(language, languages);
  return createTranslator(language, (key) => messages.get(key));
}

/** English ones are in the texts themselves. */
const messagesIn = (language: Language, languages: Readonly<Record<string, AnyModuleLanguages>>) =>
  new Map(language === "en" ? [] : messagesOf(language, languages));

/** All messages of a language by their keys. */
const messagesOf = (
  language: Translation,
  languages: Readonly<Record<string, AnyModuleLanguages>>,
): [string, string][] => {
  const { auditCopy, aiFaults, planPayment, ...kit } = kitWords[language];
  return [
    ...flattened("kit", kit),
    ...flattened("auditCopy", auditCopy),
    ...flattened("planPayment", planPayment),
    ...flattened("aiFaults", aiFaults),
    ...Object.entries(languages).flatMap(([module, texts]) => flattened(module, texts[language])),
  ];
};

/** English everywhere: for code that runs without modules' languages. */
export const englishOnly: Translators = {
  in: async () => english,
  of: () => english,
  catalog: new Map(),
  languageIn: async () => "en",
  defaults: async () => ({}),
  moduleChat: async () => ENGLISH_CHAT,
  close: async () => {},
};
