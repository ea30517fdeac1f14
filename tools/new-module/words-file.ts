import type { NewModule } from "./new-module.ts";

/**
 * The text of `words.ts`. `activity` is an object literal; `figures`, `work` and `exported` (the exports from `words/`
 * for the page) are whole lines, or empty.
 */
export const wordsFile = (
  { id }: NewModule,
  name: string,
  displayName: string,
  {
    activity,
    figures,
    work = "",
    exported = "",
  }: Record<"activity" | "figures", string> & { work?: string; exported?: string },
): string => `import type { ModuleWords } from "#kit/words.ts";
import type { ${name} } from "./contract.ts";
${exported}
export const ${name}Words: ModuleWords<typeof ${name}> = {
  name: "${displayName}",
  purpose: "Says hello when it is asked.",${work}
  fields: {
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "${id}": { description: "${displayName}", subcommands: { hello: "Says hello" } },
  },
  activity: ${activity},${figures}
  errors: {},
};
`;
