// Stories of settings files that quick setup applies: from another server, with its pictures, and what is refused.

import { expect, test } from "vitest";
import { readWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { listAssets } from "#kit-server/guild/assets/asset-store.ts";
import { readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { pngOf } from "#kit-server/testing/pictures.ts";
import { bots } from "./bot.ts";
import { catalog } from "./catalog.ts";
import { greetings } from "./greetings/contract.ts";
import { languages } from "./languages.ts";
import {
  act,
  apply,
  guild,
  idOf,
  plan,
  readRun,
  sandbox,
  shareSetups,
  start,
  there,
  world,
} from "./quick-setup/testing/setup-story.ts";
import { words } from "./words.ts";

shareSetups({ catalog, words, bots, languages });

const ELSEWHERE = "700000000000000001";
const id = (at: number): string => String(700_000_000_000_000_100n + BigInt(at));
const PICTURE = "3f0c1111-2222-4333-8444-555566667777.png";
/** As it is exported from another server, with a channel that this one has, a picture, and an emoji that it lacks. */
const fileOf = (modules: object, more: object = {}) =>
  JSON.stringify({
    format: "guildhall-settings",
    formatVersion: 1,
    guild: { id: ELSEWHERE, name: "Elsewhere" },
    names: {
      roles: { [id(1)]: { name: "Crew" }, [id(2)]: { name: "Mates" } },
      channels: {
        [id(3)]: { name: "harbour", type: "text", category: "Docks" },
        [id(4)]: { name: "general", type: "text" },
      },
      emoji: { [id(5)]: { name: "wave" } },
    },
    pictures: { [PICTURE]: { mediaType: "image/png", data: Buffer.from(pngOf(8, 8)).toString("base64") } },
    modules,
    ...more,
  });
const GREETED = {
  joinEnabled: true,
  joinChannel: id(3),
  joinMessage: {
    variants: [
      {
        content: `Ahoy <@&${id(1)}> <:wave:${id(5)}> in <#${id(4)}>`,
        embeds: [{ image: { source: `asset:${PICTURE}`, alt: "A wave" } }],
      },
    ],
  },
};

test("applies a settings file through the same plan, with its roles, channels, pictures and panels, and undoes it", async () => {
  const entry = { role: id(2), label: "Mates" };
  const file = fileOf({
    greetings: { version: greetings.configVersion, enabled: true, settings: GREETED },
    "claim-role": {
      version: catalog["claim-role"].configVersion,
      enabled: true,
      settings: { panels: [{ name: "Mates", channel: id(3), entries: [entry] }] },
    },
    "no-such-module": { version: 1, enabled: true, settings: {} },
  });
  const { lines, problems } = await plan({ file });
  expect(problems.map(({ level }) => level)).toEqual(["warning", "warning"]);
  expect(problems.map(({ message }) => message).join()).toMatch(/no-such-module.*:wave:/);
  expect(lines.flatMap((line) => line.problems.filter(({ level }) => level === "error"))).toEqual([]);
  expect(await listAssets(world.services.context.orm, guild.id)).toEqual([]);

  const { number } = await apply({ file });
  const { run, steps } = await readRun(number);
  expect(steps.filter(({ state }) => state === "failed").map(({ step, note }) => [step.key, note])).toEqual([]);
  expect(run).toMatchObject({ state: "done", title: "Settings of Elsewhere" });
  const made = (key: string) => idOf(steps, key);
  expect(steps.map(({ step, state }) => `${step.key.replace(/\d{17,}/, "")} ${state}`)).toEqual([
    "channel. done",
    "channel. done",
    "role. done",
    "channel. reused",
    "role. done",
    "module.greetings done",
    "module.claim-role done",
    expect.stringMatching(/^panel\.claim-role\..* done$/),
  ]);
  const now = await there();
  const named = (name: string) =>
    [...now.found.roles, ...now.found.channels].find((one) => one.name === name)?.id ?? name;
  const harbour = now.found.channels.find(({ name }) => name === "harbour");
  expect([harbour?.parent_id, now.roles.includes("Crew")]).toEqual([named("Docks"), true]);
  const { config } = await world.services.configs.read(guild.id, greetings);
  expect(config.joinChannel).toBe(harbour?.id);
  const [first] = config.joinMessage.variants;
  expect(first?.content).toBe(`Ahoy <@&${named("Crew")}> :wave: in <#${named("general")}>`);
  const [picture] = await listAssets(world.services.context.orm, guild.id);
  expect(first?.embeds[0]?.image?.source).toBe(`asset:${picture?.file}`);
  expect(await sandbox.control.messages(harbour?.id ?? "")).toHaveLength(1);
  expect(made(`channel.${steps[1]?.step.key.slice("channel.".length)}`)).toBe(harbour?.id);

  await act(number, "undo");
  expect((await readRun(number)).run.state).toBe("undone");
  const after = await there();
  expect([...after.roles, ...after.channels]).not.toEqual(expect.arrayContaining(["Crew"]));
  expect(after.channels).not.toContain("harbour");
});

test("saves the server-wide settings of a file before panels are posted, leaves chosen ones alone, and undoes them", async () => {
  const settings = {
    ...{ timeZone: "Europe/Berlin", language: "de", alertChannelId: id(3) },
    workRoles: { ticket: [id(1)], "no-such-module": [id(2)] },
  };
  const entry = { role: id(2), label: "Mates" };
  const panels = [{ name: "Mates", channel: id(4), entries: [entry] }];
  const { configVersion: version } = catalog["claim-role"];
  const file = fileOf({ "claim-role": { version, enabled: true, settings: { panels } } }, { server: settings });
  const planned = await plan({ file });
  expect(planned.problems).toEqual([]);
  const line = planned.lines.find(({ step }) => step.kind === "saveServer");
  expect(line).toMatchObject({ choice: "create", problems: [] });
  expect(line?.changes.map(({ path }) => path)).toEqual([
    ...["alertChannelId", "timeZone", "language", "workRoles.ticket"],
  ]);

  const { number } = await apply({ file });
  const { run, steps } = await readRun(number);
  expect(run.state).toBe("done");
  const kinds = steps.map(({ step }) => step.kind);
  expect(kinds.indexOf("saveServer")).toBeLessThan(kinds.indexOf("postPanel"));
  const madeOf = (name: string) => steps.find(({ step }) => "name" in step && step.name === name)?.resultId;
  const read = async () => {
    const { orm } = world.services.context;
    const [saved, { roles }] = await Promise.all([readGuildSettings(orm, guild.id), readWorkRoles(orm, guild.id)]);
    return { zone: saved?.timeZone, language: saved?.language, alerts: saved?.alertChannelId, staff: roles.ticket };
  };
  const crew = madeOf("Crew");
  expect(await read()).toEqual({
    ...{ zone: "Europe/Berlin", language: "de", alerts: madeOf("harbour"), staff: [crew] },
  });
  const again = await plan({ file });
  expect(again.lines.find(({ step }) => step.kind === "saveServer")).toMatchObject({ choice: "skip" });

  await act(number, "undo");
  const undone = await readRun(number);
  expect(undone.run.state).toBe("undone");
  expect(undone.steps.filter(({ state }) => state === "kept")).toEqual([]);
  expect(await read()).toEqual({ zone: "UTC", language: "auto", alerts: null, staff: [] });
});

test("keeps server-wide settings that someone saved after the setup, with the channel that they use", async () => {
  const { configVersion: version } = greetings;
  const greeted = { version, enabled: false, settings: { joinEnabled: false } };
  const file = fileOf({ greetings: greeted }, { server: { alertChannelId: id(3), timeZone: "Europe/Berlin" } });
  const same = fileOf({ greetings: greeted }, { server: { timeZone: "UTC", language: "auto", alertChannelId: null } });
  expect((await plan({ file: same })).lines.find(({ step }) => step.kind === "saveServer")).toMatchObject({
    ...{ choice: "skip", problems: [{ level: "warning", message: "They are the same here." }] },
  });
  const { number } = await apply({ file });
  const { orm } = world.services.context;
  const saved = await readGuildSettings(orm, guild.id);
  if (!saved) throw new Error("the setup saved no settings");
  const actor = { id: guild.ownerId, name: "Mara" };
  await saveGuildSettings(orm, { ...saved, actor, timeZone: "Europe/Madrid" });
  await act(number, "undo");
  const { steps } = await readRun(number);
  const notes = steps.flatMap(({ step, state, note }) => (state === "kept" ? [[step.kind, note]] : []));
  expect(notes).toEqual([
    ["createChannel", "A channel is in it."],
    ["createChannel", "The server's settings use it."],
    ["saveServer", "Someone saved these settings since."],
  ]);
  expect((await readGuildSettings(orm, guild.id))?.timeZone).toBe("Europe/Madrid");
  expect((await there()).channels).toContain("harbour");
});

test("rejects foreign files, newer versions, files that are too large and files without settings, and keeps this server's ids", async () => {
  const codeOf = async (file: string) => (await start({ file })).body.code;
  expect(await codeOf("hello: world")).toBe("fileForeign");
  expect(await codeOf("format: guildhall-settings\nformatVersion: 99")).toBe("fileNewer");
  expect(await codeOf("format: guildhall-settings\nformatVersion: 1\nmodules: 3")).toBe("fileUnreadable");
  expect(await codeOf(fileOf({}))).toBe("fileEmpty");
  const roles = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [id(at), { name: `Role ${at}` }]));
  const description = Array.from({ length: 120 }, (_, at) => `<@&${id(at)}>`).join("");
  const joinMessage = { variants: [{ embeds: [{ description }] }] };
  const many = { version: greetings.configVersion, enabled: false, settings: { ...GREETED, joinMessage } };
  expect(await codeOf(fileOf({ greetings: many }, { names: { roles } }))).toBe("fileTooMuch");
  const settings = { joinEnabled: true, joinChannel: guild.channelId };
  const greetingsFile = fileOf({ greetings: { version: greetings.configVersion, enabled: false, settings } });
  const { lines } = await plan({ file: greetingsFile });
  expect(lines.map(({ step }) => step)).toMatchObject([
    { kind: "saveModule", enabled: false, config: { joinChannel: guild.channelId } },
  ]);
});
