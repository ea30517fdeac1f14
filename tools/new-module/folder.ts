// The files of a new module: the smallest working one, to be adapted.
import { addFeatures, type Flag } from "./features.ts";
import { languageFiles } from "./language-files.ts";
import { identifierOf, type NewModule } from "./new-module.ts";
import { recordFiles } from "./records.ts";
import { wordsFile } from "./words-file.ts";

const displayNameOf = (id: string): string => id.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());

/** Path below the module's folder → text. `noun` names the records. */
export function filesOf(module: NewModule, flags: ReadonlySet<Flag>, noun: string): Record<string, string> {
  const withRecords = flags.has("records");
  const { id, routeName } = module;
  const name = identifierOf(id);
  const displayName = displayNameOf(id);
  const files = {
    "contract.ts": `// Who ${id} is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";

export const ${name} = defineModule({
  id: "${id}",
  routeName: "${routeName}",
  category: "community",
  icon: "Puzzle",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({
    reply: field.text({ max: 200, fallback: "Hello!" }),
  }),
  routes: {},
  pages: [],
  commands: { "${id}": { permission: null, subcommands: ["hello"] } },
  jobs: {},
  activity: {},
  errors: {},
});
`,
    ...languageFiles(module, { name, displayName, hasEvent: withRecords }),
    "words.ts": wordsFile(module, name, displayName, { activity: "{}", figures: "" }),
    "bot.ts": `// What ${id} does in chat.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { ${name} } from "./contract.ts";

export const ${name}Bot: ModuleBot<typeof ${name}> = {
  on: {},
  commands: {
    "${id}": {
      hello: async (ctx) => {
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
};
`,
    [`${id}.test.ts`]: `// Stories of ${id} with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { ${name}Bot as bot } from "./bot.ts";
import { ${name} as contract } from "./contract.ts";
import { ${name}Languages as languages } from "./words/languages.ts";
import { ${name}Words as words } from "./words.ts";

let story: Story<Sandbox>;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract, words, bot, languages });
});
afterAll(() => story?.close());

test("someone who asks is answered with the reply that was set", async () => {
  const guild = await story.newGuild();
  await story.world.configure(guild.id, contract, { reply: "Ahoy!" });
  const robin = await story.world.join(guild, "Robin");
  const answer = await robin.command("${id} hello");
  expect(answer.content).toBe("Ahoy!");
});
`,
    "README.md": `# ${displayName}

**Does**: answers \`/${id} hello\` with the reply that the owner set.

**Needs**: nothing.

**Never does**: speak unasked.

**Rung**: bronze.
`,
    ...(withRecords ? recordFiles(module, name, displayName, noun) : {}),
  };
  return addFeatures(files, module, flags);
}
