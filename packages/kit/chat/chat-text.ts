/** Values for the `{gaps}` of a text; a value that is itself a text is shown in the same language. */
export type ChatParams = Readonly<Record<string, string | number | ChatText>>;

/**
 * A bot text in chat: an ICU message, looked up by `key` in each language. Plain data, so that it can be stored, used
 * as a value of another text, and shown in each reader's language.
 */
export type ChatText = { readonly key: string; readonly en: string; readonly params?: ChatParams };

/** The texts of a tree of English sentences. */
export type ChatTexts<T> = { readonly [K in keyof T]: T[K] extends string ? ChatText : ChatTexts<T[K]> };

/** Another language's sentences for a tree of texts; a missing or extra one does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends ChatText ? string : Translated<T[K]> };

/** Makes texts of English ICU messages. `scope` is the id of the module, or of a part of the kit: `kit.faults`. */
export const chatTexts = <const T extends object>(scope: string, english: T): ChatTexts<T> =>
  Object.fromEntries(
    Object.entries(english).map(([name, value]) => {
      const key = `${scope}.${name}`;
      return [name, typeof value === "string" ? { key, en: value } : chatTexts(key, value)];
    }),
  ) as ChatTexts<T>;

/** The same text with its gaps filled, to store it or use it as a value of another text. */
export const withParams = (text: ChatText, params: ChatParams): ChatText => ({ ...text, params });

/** Every message of a tree by its key, as `chatTexts` names them. */
export function flattened(scope: string, tree: object): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = `${scope}.${name}`;
    if (typeof value === "string") return [[key, value]];
    if (typeof value !== "object" || value === null) return [];
    return "en" in value && "key" in value ? [[key, String(value.en)]] : flattened(key, value);
  });
}
