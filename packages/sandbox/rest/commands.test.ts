import type { APIApplicationCommand } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { grant } from "../testing/oauth-client.ts";
import { channelNamed, guildNamed, openStage, roleNamed, type Stage } from "../testing/sample.ts";

const APPLICATION = SAMPLE_APPLICATION.id;
const HARBOUR = "Harbour Lights";
const EVERYWHERE = `/applications/${APPLICATION}/commands` as const;

let stage: Stage;
let guild: string;
let channel: string;
let inGuild: `/applications/${string}`;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  guild = await guildNamed(stage.sandbox, HARBOUR);
  channel = await channelNamed(stage.sandbox, HARBOUR, "bot-commands");
  inGuild = `/applications/${APPLICATION}/guilds/${guild}/commands`;
});
afterAll(() => stage[Symbol.asyncDispose]());

const make = async (given: object): Promise<APIApplicationCommand> =>
  (await stage.bot.post(inGuild, { body: { description: "d", ...given } })) as APIApplicationCommand;
const option = (given: object) => ({ type: 3, name: "port", description: "d", ...given });

test.each([
  ["a name with a space", { name: "high tide" }, ["name"], "STRING_TYPE_REGEX"],
  ["a name in capitals", { name: "Tide" }, ["name"], "APPLICATION_COMMAND_INVALID_NAME"],
  [
    "a localized name in capitals",
    { name_localizations: { de: "Flut" } },
    ["name_localizations", "de"],
    "APPLICATION_COMMAND_INVALID_NAME",
  ],
  ["a language that is none", { name_localizations: { xx: "x" } }, ["name_localizations", "xx"], "BASE_TYPE_CHOICES"],
  ["no description", { description: null }, ["description"], "BASE_TYPE_REQUIRED"],
  ["a described menu", { type: 2 }, ["description"], "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED"],
  [
    "an option twice",
    { options: [option({}), option({})] },
    ["options", "1"],
    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
  ],
  [
    "a needed option after one that is not",
    { options: [option({}), option({ name: "b", required: true })] },
    ["options", "1"],
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
  ],
  [
    "subcommands beside options",
    { options: [option({}), option({ type: 1, name: "b" })] },
    ["options"],
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
  ],
  [
    "a choice of another type",
    { options: [option({ type: 4, choices: [{ name: "One", value: "one" }] })] },
    ["options", "0", "choices", "0", "value"],
    "NUMBER_TYPE_COERCE",
  ],
  [
    "a group in a group",
    { options: [option({ type: 2, options: [option({ type: 2 })] })] },
    ["options", "0", "options", "0", "type"],
    "BASE_TYPE_CHOICES",
  ],
  [
    "more than 8,000 characters",
    {
      options: Array.from({ length: 25 }, (_, index) =>
        option({
          name: `o${index}`,
          description: "d".repeat(100),
          choices: Array.from({ length: 3 }, (_one, at) => ({ name: `${at}${"n".repeat(79)}`, value: "v" })),
        }),
      ),
    },
    [],
    "APPLICATION_COMMAND_TOO_LARGE",
  ],
])("rejects %s at its path", async (_what, given, path, code) => {
  const errors = path.reduceRight<object>((inner, key) => ({ [key]: inner }), { _errors: [{ code }] });
  await expect(make({ name: "tide", ...given })).rejects.toMatchObject({ code: 50035, rawError: { errors } });
});

test("keeps one command per name, and the version of an unchanged one", async () => {
  const put = async (...body: object[]) => (await stage.bot.put(EVERYWHERE, { body })) as APIApplicationCommand[];
  const [a, b] = [
    { name: "a", description: "A" },
    { name: "b", description: "B" },
  ];
  await expect(put(a, b, a)).rejects.toMatchObject({
    rawError: { errors: { 2: { _errors: [{ code: "APPLICATION_COMMANDS_DUPLICATE_NAME" }] } } },
  });
  const [first, second] = await put(a, b);
  const [same, changed] = await put(a, { ...b, description: "Another" });
  expect(same).toEqual(first);
  expect(changed?.id).toBe(second?.id);
  expect(changed?.version).not.toBe(second?.version);
  const [renamed] = await put({ id: first?.id, name: "c", description: "A" });
  expect(renamed).toMatchObject({ id: first?.id, name: "c" });
  await stage.bot.post(EVERYWHERE, { body: b });
  await expect(stage.bot.patch(`${EVERYWHERE}/${first?.id}`, { body: { name: "b" } })).rejects.toMatchObject({
    code: 50035,
  });
  await expect(stage.bot.get(`${EVERYWHERE}/${second?.id}`)).rejects.toMatchObject({ code: 10063 });
});

test("allows a hundred slash commands and fifteen menus, and two hundred new ones per day", async () => {
  const guildOfOwn = await stage.sandbox.control.createGuild({ application: APPLICATION });
  const path = `/applications/${APPLICATION}/guilds/${guildOfOwn.id}/commands` as const;
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}`, description: "d" }));
  await stage.bot.put(path, { body: named("a", 100) });
  await expect(stage.bot.post(path, { body: { name: "more", description: "d" } })).rejects.toMatchObject({
    code: 30032,
  });
  const menus = Array.from({ length: 16 }, (_, index) => ({ name: `Menu ${index}`, type: 3 }));
  await expect(stage.bot.put(path, { body: menus })).rejects.toMatchObject({ code: 30032 });
  await stage.bot.put(path, { body: named("b", 100) });
  // the library would wait until the next day
  const tired = await fetch(stage.sandbox.apiUrl + path, {
    method: "PUT",
    headers: { authorization: `Bot ${SAMPLE_APPLICATION.botToken}`, "content-type": "application/json" },
    body: JSON.stringify(named("c", 1)),
  });
  expect({ status: tired.status, body: await tired.json() }).toMatchObject({
    status: 429,
    body: { code: 30034, retry_after: expect.any(Number) },
  });
  await stage.sandbox.control.advance(86_400_001);
  await expect(stage.bot.put(path, { body: named("c", 1) })).resolves.toHaveLength(1);
});

test("applies a server's command permissions to the index and to the command", async () => {
  const command = await make({ name: "harbour", default_member_permissions: "32" });
  const permissions = `${inGuild}/${command.id}/permissions` as const;
  const bot = await listen(stage.bot);
  const [jonas, aiko, mara] = [
    await stage.as("Jonas Weber"),
    await stage.as("Aiko Tanabe"),
    await stage.as("Mara Lindqvist"),
  ];
  const [jonasId, keeper] = [
    (await stage.sandbox.control.person("Jonas Weber")).id,
    await roleNamed(stage.sandbox, HARBOUR, "Keeper"),
  ];
  const use = (person: typeof jonas) =>
    person.post("/interactions", {
      body: { type: 2, application_id: APPLICATION, guild_id: guild, channel_id: channel, data: { id: command.id } },
    });
  const sees = async (person: typeof jonas): Promise<boolean> => {
    const index = (await person.get(`/channels/${channel}/application-command-index`)) as {
      application_commands: { id: string }[];
    };
    return index.application_commands.some(({ id }) => id === command.id);
  };
  const allow = (...given: object[]) => mara.put(permissions, { body: { permissions: given } });

  await expect(use(jonas)).rejects.toMatchObject({ code: 50013 });
  expect(await sees(jonas)).toBe(false);
  await expect(stage.bot.get(permissions)).rejects.toMatchObject({ code: 10066 });

  const set = await allow({ id: jonasId, type: 2, permission: true }, { id: keeper, type: 1, permission: false });
  expect(await bot.wait("APPLICATION_COMMAND_PERMISSIONS_UPDATE")).toEqual(set);
  expect(await stage.bot.get(permissions)).toEqual(set);
  await use(jonas);
  expect([await sees(jonas), await sees(aiko)]).toEqual([true, false]);
  await expect(use(aiko)).rejects.toMatchObject({ code: 50013 });
  await allow({ id: jonasId, type: 2, permission: true }, { id: channel, type: 3, permission: false });
  await expect(use(jonas)).rejects.toMatchObject({ code: 50013 });
  // the owner may still use what is closed to others
  await use(mara);
  const entries = await stage.sandbox.control.auditLog(HARBOUR);
  expect(entries.at(-1)).toMatchObject({ action_type: 121, target_id: command.id });

  await expect(stage.bot.put(permissions, { body: { permissions: [] } })).rejects.toMatchObject({ code: 20001 });
  await expect(jonas.put(permissions, { body: { permissions: [] } })).rejects.toMatchObject({ code: 50013 });
  await expect(allow({ id: "1", type: 1, permission: true })).rejects.toMatchObject({ code: 10011 });
  const withToken = async (scope: string) => {
    const token = await grant(stage, scope);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const url = stage.sandbox.apiUrl + permissions;
    return (await fetch(url, { method: "PUT", headers, body: JSON.stringify({ permissions: [] }) })).status;
  };
  expect(await withToken("identify")).toBe(403);
  expect(await withToken("identify applications.commands.permissions.update")).toBe(200);
  expect(await sees(jonas)).toBe(false);
  await bot[Symbol.asyncDispose]();
});
