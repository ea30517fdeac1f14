// Message content is the one privileged intent that a bot can work without, if its operator hasn't turned it on.
import { GatewayIntentBits } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineModule } from "#kit/module.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { botModules } from "./bot-module.ts";
import type { ModuleBot } from "./module-bot.ts";

const listener = defineModule({
  ...bareModule,
  id: "listener",
  routeName: "listener",
  permissions: ["ViewChannel"],
  intents: ["Guilds", "GuildMessages", "MessageContent"],
});

const received: string[] = [];
const bot: ModuleBot<typeof listener> = {
  on: { MESSAGE_CREATE: async (_ctx, { content }) => void received.push(content) },
  commands: {},
  jobs: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let deaf: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const application = await sandbox.control.createApplication({ name: "Without content", intents: ["members"] });
  deaf = { ...sandbox, control: { ...sandbox.control, applications: async () => [application] } };
  world = await startBotWorld(deaf, botModules({ listener }, { listener: bareWords }, { listener: bot }));
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

test("connects without message content and reads only messages sent to it", async () => {
  const guild = await createStoryGuild(deaf);
  const { bot } = await world.guild(guild.id);
  await world.configure(guild.id, listener, {});
  const [session] = await sandbox.control.sessions();
  expect((session?.intents ?? 0) & GatewayIntentBits.MessageContent).toBe(0);
  expect((session?.intents ?? 0) & GatewayIntentBits.GuildMessages).not.toBe(0);
  const robin = await world.join(guild, "Robin");
  await robin.say("between ourselves");
  await robin.say(`<@${bot.id}> hello`);
  await world.settle();
  expect(received.filter((content) => content !== "")).toEqual([`<@${bot.id}> hello`]);
});
