// How features put their lines into the files of a new module.
import type { NewModule } from "./new-module.ts";

/** Path below the module's folder → text. */
export type Files = Record<string, string>;

/** Puts `text` right behind the first occurrence of `anchor`, which must be there. */
export function putAfter(files: Files, path: string, anchor: string, text: string): void {
  const file = files[path] ?? "";
  const at = file.indexOf(anchor);
  if (at < 0) throw new Error(`${path} of a new module has no ${anchor}`);
  const end = at + anchor.length;
  files[path] = file.slice(0, end) + text + file.slice(end);
}

/** Adds an import below the file's first comment or line, once. */
export function addImport(files: Files, path: string, line: string): void {
  const file = files[path] ?? "";
  if (file.includes(line)) return;
  const from = file.startsWith("//") ? file.indexOf("\n") + 1 : 0;
  files[path] = `${file.slice(0, from)}${line}\n${file.slice(from)}`;
}

/** What the README says it needs, once. */
export function addNeed(files: Files, what: string): void {
  const readme = files["README.md"] ?? "";
  if (readme.includes(what)) return;
  files["README.md"] = readme.replace(/\*\*Needs\*\*: (.*)\./, (_all, before: string) =>
    before === "nothing" ? `**Needs**: ${what}.` : `**Needs**: ${before}; ${what}.`,
  );
}
const IN_CHANNELS = "View Channel and Send Messages in the channels that are set";

/** Asks for what the bot needs in channels that settings name. */
export const permitPosting = (files: Files): void => {
  permit(files, "ViewChannel", "SendMessages");
  addNeed(files, IN_CHANNELS);
};
export const permit = (files: Files, ...permissions: string[]): void => {
  for (const permission of permissions) {
    const [asked = ""] = /permissions: \[.*?\]/.exec(files["contract.ts"] ?? "") ?? [];
    if (asked.includes(`"${permission}"`)) continue;
    putAfter(files, "contract.ts", "permissions: [", `"${permission}", `);
  }
};
export const intend = (files: Files, intent: string): void => {
  if (!files["contract.ts"]?.includes(`"${intent}"`))
    putAfter(files, "contract.ts", 'intents: ["Guilds"', `, "${intent}"`);
};
export const addField = (files: Files, declaration: string, words: string): void => {
  putAfter(files, "contract.ts", "config: z.strictObject({", `\n${declaration}`);
  putAfter(files, "words.ts", "fields: {", `\n${words}`);
};
export const addText = (files: Files, texts: { en: string; de: string; es: string }): void => {
  putAfter(files, "words/chat-words.ts", '.texts", {', texts.en);
  putAfter(files, "words/de.ts", " texts: {", texts.de);
  putAfter(files, "words/es.ts", " texts: {", texts.es);
};
export const addStory = (files: Files, { id }: NewModule, story: string): void => {
  files[`${id}.test.ts`] += `\n${story}`;
};
const BOT_END = "\n};\n";
/** Adds an entry at the end of the bot's half. */
export const addToBot = (files: Files, entry: string): void => {
  const bot = files["bot.ts"] ?? "";
  const at = bot.lastIndexOf(BOT_END);
  files["bot.ts"] = `${bot.slice(0, at)}\n${entry}${bot.slice(at)}`;
};
export const CHANNEL = 'field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] })';

/** Adds handlers of buttons and forms. */
export function components(files: Files, handlers: string): void {
  if (files["bot.ts"]?.includes("  components: {")) putAfter(files, "bot.ts", "  components: {", `\n${handlers}`);
  else addToBot(files, `  components: {\n${handlers}\n  },`);
}
