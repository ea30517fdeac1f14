// Every text of the bot that a guild can change, with the shipped text in each language.
import { flattened } from "#kit/chat/chat-text.ts";
import { LANGUAGES, type Language } from "#kit/chat/language.ts";
import { gapsOf, type MessageFault, messageFault } from "#kit/chat/message-gaps.ts";
import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { FieldIssue } from "#kit/error.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { kitTexts } from "./kit-texts.ts";

export type CatalogText = {
  key: string;
  /** The module's id, or `kit` for texts that don't belong to a module. */
  owner: string;
  shipped: Readonly<Record<Language, string>>;
  /** The names of its gaps. */
  gaps: readonly string[];
  /** Max characters, gaps included. */
  max: number;
};
export type TextCatalog = ReadonlyMap<string, CatalogText>;

/** A message has up to 2,000 characters; the rest is for the values of gaps. */
const MESSAGE_MAX = 1_000;
/** Discord's limits for button labels, and for titles and labels of modals. Source: its documentation of components. */
const BUTTON_MAX = 80;
const LABEL_MAX = 45;
/** Texts that only the dashboard and the API show, in English. */
const DASHBOARD_ONLY = /^kit\.(fields\.|errors\.(?!review|platformUnavailable))/;

type Words = Readonly<Record<string, { errors: Readonly<Record<string, string>> }>>;

/** `words` are the English ones of the modules in `languages`. */
export function textCatalog(languages: Readonly<Record<string, AnyModuleLanguages>>, words: Words): TextCatalog {
  const { auditCopy: _copy, aiFaults: _ai, planPayment: _plan, ...kit } = kitTexts;
  const kits: Record<Language, object> = { en: kit, de, es };
  const owners = [
    ...ofOwner("kit", (language) => kits[language]),
    ...Object.entries(languages).flatMap(([id, translations]) =>
      ofOwner(id, (language) => {
        if (language === "en") return { texts: translations.texts, errors: words[id]?.errors ?? {} };
        const { texts, errors } = translations[language];
        return { texts, errors };
      }),
    ),
  ];
  return new Map(owners.filter(({ key }) => !DASHBOARD_ONLY.test(key)).map((text) => [text.key, text]));
}

function ofOwner(owner: string, treeOf: (language: Language) => object): CatalogText[] {
  const messages = LANGUAGES.map((language) => [language, new Map(flattened(owner, treeOf(language)))] as const);
  const [, english = new Map<string, string>()] = messages[0] ?? [];
  return [...english].map(([key, en]) => {
    const shipped = Object.fromEntries(messages.map(([language, all]) => [language, all.get(key) ?? en]));
    const texts = shipped as CatalogText["shipped"];
    return { key, owner, shipped: texts, gaps: [...gapsOf("en", en).keys()], max: maxOf(key, texts) };
  });
}

/** Short texts without gaps and final punctuation are labels of buttons, titles and inputs. */
function maxOf(key: string, shipped: CatalogText["shipped"]): number {
  if (/\.buttons\.|Button$/.test(key)) return BUTTON_MAX;
  const texts = Object.values(shipped);
  const isLabel = texts.every((text) => text.length <= LABEL_MAX && !/[{}]|[.!?…:]$/.test(text));
  return isLabel ? LABEL_MAX : MESSAGE_MAX;
}

/** Why a text can't replace the shipped one; null if it can. */
export function overrideIssue(of: CatalogText, language: Language, text: string): FieldIssue | null {
  const path = "text";
  if (text.trim() === "") return { path, code: "required" };
  if (text.length > of.max) return { path, code: "tooLong", params: { max: of.max } };
  const fault: MessageFault | null = messageFault(language, of.shipped.en, text);
  // English errors have plain gaps, because the dashboard shows them too; chat texts may use plurals.
  if (!fault || (fault.code === "textGapKind" && /\.errors\./.test(of.key))) return null;
  return { path, ...fault };
}
