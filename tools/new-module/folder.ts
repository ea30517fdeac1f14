// The files of a new module: the smallest one that works, to be rewritten piece by piece.

export type NewModule = {
  /** The specification's path segment: folder, URL and key. */
  id: string;
  /** The specification's route name; the same as the id but for one. */
  routeName: string;
};

export const identifierOf = (id: string): string =>
  id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const spokenNameOf = (id: string): string => id.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());

/** Path below the module's folder → text. */
export function filesOf({ id, routeName }: NewModule): Record<string, string> {
  const name = identifierOf(id);
  const spoken = spokenNameOf(id);
  const key = id.includes("-") ? `"${id}"` : id;
  const listed = (value: string) => (value === key ? `{ ${key} }` : `{ ${key}: ${value} }`);
  return {
    "contract.ts": `// Who ${id} is.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";

export const ${name} = defineModule({
  id: "${id}",
  routeName: "${routeName}",
  category: "community",
  icon: "puzzle",
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
  events: {},
  errors: {},
});
`,
    "words.ts": `import type { ModuleWords } from "#kit/words.ts";
import type { ${name} } from "./contract.ts";

export const ${name}Words: ModuleWords<typeof ${name}> = {
  name: "${spoken}",
  purpose: "Says hello when it is asked.",
  fields: {
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "${id}": { description: "${spoken}", subcommands: { hello: "Says hello" } },
  },
  events: {},
  errors: {},
};
`,
    "bot.ts": `// What ${id} does in chat.
import type { BotFace } from "#kit-server/bot/face.ts";
import type { ${name} } from "./contract.ts";

export const ${name}Bot: BotFace<typeof ${name}> = {
  on: {},
  commands: {
    "${id}": { hello: async ({ config }) => ({ content: config.reply }) },
  },
  jobs: {},
};
`,
    [`${id}.test.ts`]: `// Stories of ${id} with a real bot on the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { botModules } from "#kit-server/bot/bot-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { ${name}Bot } from "./bot.ts";
import { ${name} } from "./contract.ts";
import { ${name}Words } from "./words.ts";

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const modules = botModules(${listed(name)}, ${listed(`${name}Words`)}, ${listed(`${name}Bot`)});
  world = await startBotWorld(sandbox, modules);
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: \`Harbour \${Math.random()}\` });
  await world.guild(guild.id);
});

test("someone who asks is answered with the reply that was set", async () => {
  await world.configure(guild.id, ${name}, { reply: "Ahoy!" });
  const robin = await world.join(guild, "Robin");
  const answer = await robin.command("${id} hello");
  expect(answer.content).toBe("Ahoy!");
});
`,
    "README.md": `# ${spoken}

**Does**: answers \`/${id} hello\` with the reply that the owner set.

**Needs**: nothing.

**Never does**: speak unasked.

**Rung**: bronze.
`,
  };
}
