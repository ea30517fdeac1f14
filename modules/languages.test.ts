// Every shipped language has every text in chat, with the same gaps as in English.
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { configuredAreas } from "#areas/catalog.ts";
import { configuredAreaLanguages } from "#areas/languages.ts";
import { configuredAreaWords } from "#areas/words.ts";
import { type ChatTexts, chatTexts, flattened } from "#kit/chat/chat-text.ts";
import { DISCORD_LOCALES, LANGUAGES, type Translation } from "#kit/chat/language.ts";
import { gapsOf, type MessageFault, messageFault } from "#kit/chat/message-gaps.ts";
import type { AnyChatWords, AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import { inTone } from "#kit/chat/tone.ts";
import { describeForm, type FormField } from "#kit/field.ts";
import type { ModuleContract } from "#kit/module.ts";
import { fillPlaceholders, unknownPlaceholders } from "#kit/placeholders.ts";
import { type AnyModuleWords, fillWords } from "#kit/words.ts";
import { de } from "#kit-server/module/languages/de.ts";
import { es } from "#kit-server/module/languages/es.ts";
import { kitTexts } from "#kit-server/module/languages/kit-texts.ts";
import { overrideIssue, textCatalog } from "#kit-server/module/languages/text-catalog.ts";
import { catalog } from "./catalog.ts";
import { languages } from "./languages.ts";
import { words } from "./words.ts";

type Informal = { words: RegExp; infinitives(word: string): string[]; others: ReadonlySet<string> };
/** `words` only address someone informally; `others` begin sentences without asking for anything. */
const INFORMAL: Readonly<Record<Translation, Informal>> = {
  de: {
    words:
      /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?|habt|seid|(?!ist|lässt|erst|zuerst|selbst|sonst|fast|fest|meist)\p{Ll}+st(?= Sie(?!\p{L}))|(?<=Sie )(?!ist|lässt|erst|zuerst|selbst|sonst|fast|fest|meist)\p{Ll}+st)(?!\p{L})/u,
    infinitives: (word) => [`${word}n`, `${word}en`],
    others: new Set(["antwort", "beide", "frage", "längste", "spiele"]),
  },
  es: {
    words:
      /(?<!\p{L})(?:tú|tus?|ti|te|tuy[ao]s?|vosotr[ao]s|habéis|podéis|eres|has|(?!existe)\p{L}{2,}[ai]ste)(?!\p{L})/iu,
    infinitives: (word) => [`${word}r`],
    others: new Set(["conserva", "participa"]),
  },
};

/** The first word of a sentence, without German's "Sie" after it. */
const SENTENCE = /(?:^|[.!?:] |\n|\{)[^\p{L}{}]*(\p{Lu}\p{Ll}+)(?! Sie)(?= \p{L})/gu;

const translations = LANGUAGES.filter((language): language is Translation => language !== "en");
const kit = { de, es };
const contracts: Readonly<Record<string, ModuleContract>> = { ...catalog, ...configuredAreas };
const english: Readonly<Record<string, AnyModuleWords>> = { ...words, ...configuredAreaWords };
const modules = Object.entries<AnyModuleLanguages>({ ...languages, ...configuredAreaLanguages });

/** Discord's limits. Source: its reference, "Application Commands". */
const DESCRIPTION_MAX = 100;
const MENU_MAX = 32;
const LABEL_MAX = 80;

/** What is wrong with a language's messages compared with the English ones, each with its key. */
function faultsOf(language: Translation, originals: object, translated: object): string[] {
  const known = new Map(flattened("", originals));
  const texts = new Map(flattened("", translated));
  return [
    ...[...known.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: missing`),
    ...[...texts.keys()].filter((key) => !known.has(key)).map((key) => `${key}: unknown`),
    ...[...texts].flatMap(([key, message]) => {
      const original = known.get(key);
      if (message.trim() === "") return [`${key}: empty`];
      const fault = original === undefined ? null : messageFault(language, original, message);
      return fault && !isCountedOnly(key, fault) ? [`${key}: ${JSON.stringify(fault)}`] : [];
    }),
  ];
}

/** English sentences that the dashboard also shows use plain gaps for numbers; translations may use plurals. */
const isCountedOnly = (key: string, { code }: MessageFault): boolean =>
  code === "textGapKind" && /^\.(?:errors|fields|activity)\./.test(key);

/** The English words and texts in the shape of a translation. */
const originalsOf = ({ name, commands, menus, activity, errors, conditions }: AnyModuleWords, texts: object) => ({
  ...{ name, commands, activity, errors, texts },
  ...(menus ? { menus } : {}),
  ...(conditions ? { conditions: mapValues(conditions, ({ must, mustNot }) => ({ must, mustNot })) } : {}),
});
const mapValues = <V, R>(from: Readonly<Record<string, V>>, to: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));

/** Texts with message placeholders, which aren't ICU messages, are checked separately. */
const withoutDefaults = ({ defaults: _, recipes: __, ...spoken }: AnyChatWords) => spoken;

/** Fields with a default text, `list.field` inside lists, with that text. */
function defaultTexts(form: z.ZodObject, path = ""): [string, string, FormField][] {
  const defaults = form.parse({}) as Record<string, unknown>;
  return describeForm(form).flatMap((field): [string, string, FormField][] => {
    const at = `${path}${field.name}`;
    if (field.kind === "list") return path === "" && !FORMS.includes(at) ? defaultTexts(field.item, `${at}.`) : [];
    if (!["message", "text", "longText"].includes(field.kind)) return [];
    const given = defaults[field.name] as string | { variants: { content: string }[] };
    const text = typeof given === "string" ? given : (given.variants[0]?.content ?? "");
    return text === "" ? [] : [[at, text, field]];
  });
}
/** Questions of forms have placeholder names by default, for the owner to change. */
const FORMS = ["survey"];

describe.each(translations)("%s", (language) => {
  test("translates every text of the kit", () => {
    expect(faultsOf(language, kitTexts, kit[language])).toEqual([]);
  });

  test.each(modules)("translates every text of %s", (id, spoken) => {
    const originals = english[id] as AnyModuleWords;
    expect(faultsOf(language, originalsOf(originals, spoken.texts), withoutDefaults(spoken[language]))).toEqual([]);
  });

  test.each(modules)("has valid default texts for the settings of %s", (id, spoken) => {
    const { config } = contracts[id] as ModuleContract;
    const { defaults } = spoken[language];
    const known = defaultTexts(config);
    // Names and button labels of new groups may stay English, because owners rename them.
    const named = known.filter(([path]) => path in defaults || !path.includes("."));
    expect(Object.keys(defaults).sort()).toEqual(named.map(([path]) => path).sort());
    for (const [path, text, field] of known) {
      const translated = defaults[path];
      if (translated === undefined) continue;
      const placeholders = "placeholders" in field && Array.isArray(field.placeholders) ? field.placeholders : [];
      const unknown = unknownPlaceholders(text, []).map((name) => ({ name, explains: "", sample: "" }));
      const gaps = [...placeholders, ...unknown];
      expect(unknownPlaceholders(translated, gaps), path).toEqual([]);
      for (const gap of unknownPlaceholders(text, [])) expect(translated, `${path}: {${gap}}`).toContain(`{${gap}}`);
      expect(fillPlaceholders(translated, {})).toBe(translated);
      if ("max" in field && typeof field.max === "number")
        expect(translated.length, path).toBeLessThanOrEqual(field.max);
    }
  });

  test.each(modules)("translates the recipes of %s with the same placeholders", (id, spoken) => {
    const known = contracts[id]?.recipes ?? {};
    const recipes = spoken[language].recipes ?? {};
    expect(Object.keys(recipes)).toEqual(Object.keys(known));
    for (const [recipe, { texts }] of Object.entries(known)) {
      expect(Object.keys(recipes[recipe] ?? {}).sort(), recipe).toEqual(Object.keys(texts).sort());
      for (const [name, text] of Object.entries(texts)) {
        const translated = recipes[recipe]?.[name] ?? "";
        expect(translated.trim(), `${recipe}.${name}`).not.toBe("");
        expect(unknownPlaceholders(translated, []).sort(), `${recipe}.${name}`).toEqual(
          unknownPlaceholders(text, []).sort(),
        );
      }
    }
  });

  test.each(modules)("describes the commands of %s within Discord's limits", (_, spoken) => {
    for (const [key, text] of flattened("", spoken[language].commands)) {
      expect(text.length, key).toBeLessThanOrEqual(DESCRIPTION_MAX);
    }
    for (const name of Object.values(spoken[language].menus ?? {})) expect(name.length).toBeLessThanOrEqual(MENU_MAX);
  });

  test.each(modules)("labels the buttons of %s within Discord's limit", (_, spoken) => {
    for (const [key, text] of flattened("", spoken[language].texts)) {
      if (/\.buttons\.|Button$/.test(key)) expect(text.length, key).toBeLessThanOrEqual(LABEL_MAX);
    }
  });

  test("covers locales that no other language covers", () => {
    for (const other of LANGUAGES.filter((one) => one !== language)) {
      expect(DISCORD_LOCALES[other]).not.toEqual(expect.arrayContaining([...DISCORD_LOCALES[language]]));
    }
  });
});

test("the dashboard fills all of each English sentence that it also shows", () => {
  const shared = [
    kitTexts.errors,
    kitTexts.fields,
    ...Object.values(english).flatMap(({ errors, activity }) => [errors, activity]),
  ];
  for (const [key, message] of shared.flatMap((tree) => flattened("", tree))) {
    const params = Object.fromEntries([...gapsOf("en", message).keys()].map((name) => [name, "2"]));
    expect(fillWords(message, params), key).not.toMatch(/[{}]/);
  }
});

test("each text that a server may change can be replaced by what is shipped, in every language", () => {
  const all = textCatalog({ ...languages, ...configuredAreaLanguages }, english);
  const owners = new Set([...all.values()].map(({ owner }) => owner));
  const withTexts = modules.filter(([id, { texts }]) => {
    const { errors } = english[id] as AnyModuleWords;
    return Object.keys({ ...texts, ...errors }).length > 0;
  });
  expect(owners).toEqual(new Set(["kit", ...withTexts.map(([id]) => id)]));
  for (const text of all.values()) {
    for (const language of LANGUAGES) {
      expect(overrideIssue(text, language, text.shipped[language]), `${language} ${text.key}`).toBeNull();
    }
  }
});

describe("in a formal tone", () => {
  const texts = [...textCatalog({ ...languages, ...configuredAreaLanguages }, english).values()];
  /** What new settings and recipes start with, which servers can't change beforehand. */
  const starts = (language: Translation) =>
    modules.flatMap(([id, translations]) => {
      const { defaults, recipes = {} } = translations[language];
      return [...flattened(id, { defaults, recipes })].map(([key, text]) => ({ key, text }));
    });

  test.each(LANGUAGES)("%s keeps the gaps of each text", (language) => {
    for (const { key, shipped } of texts) {
      const original = shipped[language];
      const formal = inTone(original, language, "formal");
      expect(messageFault(language, original, formal), `${key}: ${formal}`).toBeNull();
    }
  });

  test.each(Object.entries(INFORMAL) as [Translation, Informal][])(
    "%s addresses nobody informally",
    (language, about) => {
      const all = [...texts.map(({ key, shipped }) => ({ key, text: shipped[language] })), ...starts(language)];
      const lower = new Set(all.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []));
      // A sentence that begins with a verb asks for something. Words that also occur within sentences aren't requests.
      const isRequest = (word: string): boolean =>
        !lower.has(word) && !about.others.has(word) && about.infinitives(word).some((verb) => lower.has(verb));
      const toned = all.map(({ key, text }) => ({ key, text, formal: inTone(text, language, "formal") }));
      const informal = toned.flatMap(({ key, formal }) => {
        const word = about.words.exec(formal)?.[0];
        return word === undefined ? [] : [`${word} (${key}): ${formal}`];
      });
      expect(informal, "say it in other words, or add these to packages/kit/chat/formal").toEqual([]);
      const missing = toned.flatMap(({ key, text, formal }) => {
        const first = [...formal.matchAll(SENTENCE)].map(([, word = ""]) => word);
        const kept = first.filter((word) => text.includes(word) && isRequest(word.toLowerCase()));
        return kept.map((word) => `${word} (${key}): ${formal}`);
      });
      expect(missing, "add these verbs to packages/kit/chat/formal").toEqual([]);
    },
  );
});

describe("a faulty translation is detected:", () => {
  const originals: ChatTexts<{ paid: string; gone: string }> = chatTexts("m", {
    paid: "{points, plural, one {# point} other {# points}} for {name}",
    gone: "It's gone.",
  });
  const paid = "{points, plural, one {# Punkt} other {# Punkte}} für {name}";
  test.each([
    ["nothing", { paid, gone: "Weg." }, []],
    ["a missing text", { paid }, [".gone: missing"]],
    ["a text of nothing", { paid, gone: "So weit.", more: "Mehr" }, [".more: unknown"]],
    ["an empty text", { paid, gone: " " }, [".gone: empty"]],
    ["a missing gap", { paid: "{points, number} Punkte", gone: "Weg." }, [/paid: .*textGapMissing.*\{name\}/]],
    ["a misspelled gap", { paid: "{points, number} für {nmae}", gone: "Weg." }, [/paid: .*textGapUnknown.*\{nmae\}/]],
    ["a name that is counted", { paid: "{points, number} {name, number}", gone: "Weg." }, [/paid: .*textGapKind/]],
    ["broken syntax", { paid: "{points, plural, one {#} für {name}", gone: "Weg." }, [/paid: .*textSyntax/]],
    ["a plural without other", { paid: "{points, plural, one {#}} {name}", gone: "Weg." }, [/paid: .*textSyntax/]],
  ])("%s", (_, translated, expected) => {
    const found = faultsOf("de", originals, translated);
    expect(found).toHaveLength(expected.length);
    for (const [at, one] of expected.entries()) expect(found[at]).toMatch(one);
  });
});
