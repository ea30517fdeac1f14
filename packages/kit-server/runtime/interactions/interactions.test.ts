import type { APIInteraction } from "discord-api-types/v10";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { userError } from "#kit/error.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { englishOnly } from "#kit-server/module/languages/translators.ts";
import type { InteractionAddress } from "#kit-server/platform/discord/interaction-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { type ModuleServices, openModuleServices } from "#kit-server/runtime/start/module-services.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { createInteractions } from "./interactions.ts";

const GUILD = "200000000000000001";
const echo = defineModule({
  id: "echo",
  routeName: "echo",
  category: "community",
  icon: "Megaphone",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: {},
  pages: [],
  commands: { echo: { permission: null, subcommands: ["say", "refuse", "fail", "ask"] } },
  jobs: {},
  activity: {},
  errors: { tooLoud: { status: 409 } },
});
const words: ModuleWords<typeof echo> = {
  name: "Echo",
  purpose: "Says it again.",
  fields: {},
  choices: {},
  commands: {
    echo: { description: "Echoes", subcommands: { say: "Says", refuse: "Refuses", fail: "Fails", ask: "Asks" } },
  },
  activity: {},
  errors: { tooLoud: "Not louder than {limit} dB, please." },
};
const ask = vi.fn(async () => ({ content: "asked" }));
const say = vi.fn(async () => ({ content: "again" }));
const bot: ModuleBot<typeof echo> = {
  on: {},
  commands: {
    echo: {
      say,
      refuse: () => Promise.reject(userError(echo.errors, "tooLoud", { params: { limit: 90 } })),
      fail: () => Promise.reject(new Error("a secret of the inside")),
      ask,
    },
  },
  suggestions: { "echo.say.what": async () => ["Harbour", "Port", "Airport", "x".repeat(101)] },
  components: { button: async (_ctx, { argument }) => ({ content: `pressed ${argument}` }) },
  jobs: {},
};

let database: Database;
let services: ModuleServices;
const port = {
  answer: vi.fn(async (_: InteractionAddress, __: OutgoingMessage) => {}),
  update: vi.fn(async () => {}),
  open: vi.fn(async () => {}),
  defer: vi.fn(async () => {}),
  follow: vi.fn(async () => {}),
  suggest: vi.fn(async (_: InteractionAddress, __: readonly string[]) => {}),
};

beforeAll(async () => {
  database = await openTestDatabase();
  services = await openModuleServices({
    modules: botModules({ echo }, { echo: words }, { echo: bot }),
    database,
    guilds: await openGuildStore(database),
    configs: await openConfigStore(database),
    translators: englishOnly,
    platform: { clientId: "1", clientSecret: "s", botToken: "t", apiUrl: "http://127.0.0.1:9" },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    dashboardUrl: null,
    makeKeys: makeKeyMaker([Buffer.alloc(32, 7)]),
    isWorker: false,
  });
  const guild = { id: GUILD, roles: [], channels: [], emojis: [], botRolePosition: 0, botPermissions: "0" };
  const save = {
    guildId: GUILD,
    contract: echo,
    version: 0,
    enabled: true,
    config: {},
    guild,
    author: "unlimited" as const,
  };
  await services.configs.save({ ...save, actor: { id: "900000000000000001", name: "Owner" } });
});
afterAll(async () => {
  await services.close();
  await database.close();
});
beforeEach(() => vi.clearAllMocks());

let count = 0n;
/** Contains only the fields that are read; the stories on the sandbox use complete interactions. */
const interaction = (type: number, data: object, guildId = GUILD): APIInteraction =>
  ({
    id: String(((BigInt(Date.now()) - 1_420_070_400_000n) << 22n) + ++count),
    application_id: "1",
    token: "t",
    type,
    guild_id: guildId,
    member: { user: { id: "6" }, roles: [], permissions: "0" },
    data,
  }) as unknown as APIInteraction;
const command = (subcommand: string, guildId?: string) =>
  interaction(2, { type: 1, name: "echo", options: [{ type: 1, name: subcommand }] }, guildId);
const handle = (one: APIInteraction) => createInteractions({ ...services, port }).handle(one);
const answered = () => port.answer.mock.calls.map(([, { content }]) => content);

test("lets its module reply to a command", async () => {
  await handle(command("say"));
  expect(answered()).toEqual(["again"]);
});

test("reads the channel of a command from the id alone", async () => {
  const named = { ...command("say"), channel_id: "400000000000000001" } as APIInteraction;
  const whole = { ...command("say"), channel: { id: "400000000000000002" } } as APIInteraction;
  for (const one of [named, whole]) await handle(one);
  const calls = say.mock.calls as unknown as [unknown, { channelId: string }][];
  expect(calls.map(([, { channelId }]) => channelId)).toEqual(["400000000000000001", "400000000000000002"]);
});

test("handles an interaction delivered twice once", async () => {
  const one = command("say");
  await handle(one);
  await handle(one);
  expect(say).toHaveBeenCalledTimes(1);
  expect(answered()).toEqual(["again"]);
});

test("shows an error that the member can fix in the module's words", async () => {
  await handle(command("refuse"));
  expect(answered()).toEqual(["Not louder than 90 dB, please."]);
});

test("replies to a bug with a reference and no details", async () => {
  await handle(command("fail"));
  expect(answered()[0]).toMatch(/^Something went wrong\..* [0-9a-f]{8}$/);
});

test("retries a command while Discord doesn't respond", async () => {
  ask.mockRejectedValueOnce(new PlatformUnavailable("502")).mockRejectedValueOnce(new PlatformUnavailable("502"));
  await handle(command("ask"));
  expect(answered()).toEqual(["asked"]);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("names an outage instead of a reference, in the module's words if it has some", async () => {
  const meaning = userError(echo.errors, "tooLoud", { params: { limit: 90 } });
  const outages = [new PlatformUnavailable("502"), new PlatformUnavailable("502", { meaning })];
  vi.useFakeTimers({ toFake: ["performance"] });
  for (const outage of outages) {
    ask.mockImplementation(() => {
      // Too late for a retry.
      vi.advanceTimersByTime(20_000);
      return Promise.reject(outage);
    });
    await handle(command("ask"));
  }
  vi.useRealTimers();
  expect(answered()).toEqual(["Discord isn't responding. Try again in a minute.", "Not louder than 90 dB, please."]);
});

test("replies that a module is off", async () => {
  await handle(command("say", "200000000000000002"));
  expect(answered()[0]).toContain("Echo is off");
  expect(say).not.toHaveBeenCalled();
});

test("finds a button's handler by the module and name in its custom id", async () => {
  await handle(interaction(3, { component_type: 2, custom_id: "echo:button:7:x" }));
  expect(answered()).toEqual(["pressed 7:x"]);
});

test("replies to an interaction that no module handles any longer", async () => {
  await handle(interaction(3, { component_type: 2, custom_id: "gone:button" }));
  await handle(interaction(2, { type: 1, name: "gone" }));
  expect(answered()).toHaveLength(2);
});

test("finds no handlers under inherited names of objects", async () => {
  await handle(interaction(3, { component_type: 2, custom_id: "gone:button" }));
  const [gone] = answered();
  await handle(interaction(3, { component_type: 2, custom_id: "echo:constructor" }));
  await handle(command("toString"));
  expect(answered()).toEqual([gone, gone, gone]);
});

test("suggests values that start with the text before those that contain it", async () => {
  const typing = (value: string, guildId?: string) => {
    const options = [{ type: 3, name: "what", value, focused: true }];
    const data = { type: 1, name: "echo", options: [{ type: 1, name: "say", options }] };
    return handle(interaction(4, data, guildId));
  };
  await typing("PORT");
  await typing("", "200000000000000002");
  expect(port.suggest.mock.calls.map(([, values]) => values)).toEqual([["Port", "Airport"], []]);
});
