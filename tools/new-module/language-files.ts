import type { NewModule } from "./new-module.ts";

const TRANSLATED = {
  de: { hello: "Sagt Hallo", reply: "Hallo!", event: "{memberName} hat Hallo gesagt" },
  es: { hello: "Saluda", reply: "¡Hola!", event: "{memberName} saludó" },
};

/** The chat texts and their translations. `hasEvent`: there is an activity line for each reply. */
export const languageFiles = (
  { id }: NewModule,
  { name, displayName, hasEvent }: { name: string; displayName: string; hasEvent: boolean },
): Record<string, string> => ({
  "words/chat-words.ts": `import { chatTexts } from "#kit/chat/chat-text.ts";

/** What the bot says in chat, as ICU messages. */
export const chatWords = chatTexts("${id}.texts", {});
`,
  "words/languages.ts": `import { chatWords } from "./chat-words.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";

/** In every language that the bot speaks. */
export const ${name}Languages = { texts: chatWords, de, es };
`,
  ...Object.fromEntries(
    Object.entries(TRANSLATED).map(([language, { hello, reply, event }]) => [
      `words/${language}.ts`,
      `import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { ${name} } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const ${language}: ChatWords<typeof ${name}, typeof chatWords> = {
  name: "${displayName}",
  commands: { "${id}": { description: "${displayName}", subcommands: { hello: "${hello}" } } },
  activity: {${hasEvent ? ` hello: "${event}" ` : ""}},
  errors: {},
  texts: {},
  defaults: { reply: "${reply}" },
};
`,
    ]),
  ),
});
