// Transfers the settings of every module and area from one server to another over HTTP: references to roles and
// channels, however deep, are matched to the target's.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

type Guild = ReturnType<typeof sampleGuild>;
type Settings = { version: number; enabled: boolean; config: Record<string, unknown> };

let whole: WholeApi;
let mara: Browser;
let here: Guild;
let there: Guild;

beforeAll(async () => {
  whole = await openWholeApi();
  const cobalt = await whole.sandbox.control.guild("Cobalt Reading Room");
  here = sampleGuild({ id: whole.harbour });
  there = sampleGuild({ id: cobalt.id, name: "Cobalt Reading Room" });
  for (const guild of [here, there]) await whole.services.guilds.save(guild);
  mara = await whole.signedIn("mara.lindqvist");
});
afterAll(() => whole?.close());

const gate = ({ ids }: Guild) => [[{ kind: "roles", match: "any", roles: [ids.newcomer] }]];

/** Settings that differ from the defaults. */
const settings = (guild: Guild) => ({
  leaderboard: {
    exceptChannels: [guild.ids.welcome],
    onlyRoles: [guild.ids.newcomer],
    rewards: [{ what: "score", board: "points", period: "all", score: 100, role: guild.ids.newcomer }],
  },
  ticket: {
    gate: gate(guild),
    teams: [{ name: "Front desk", roles: [guild.ids.keeper] }],
    staffChannel: guild.ids.welcome,
  },
  "click-to-earn": {
    gate: gate(guild),
    multipliers: { stacking: "highest", roles: [{ role: guild.ids.newcomer, factor: 2 }] },
    drops: [{ name: "Chest", channel: guild.ids.welcome, reward: { role: guild.ids.newcomer }, gate: gate(guild) }],
  },
});
const pathOf = ({ id }: Guild, module: string) => `/guilds/${id}/modules/${module}`;
const read = async (guild: Guild, module: string) =>
  (await mara.get(pathOf(guild, module))).body as unknown as Settings;

test.each(["leaderboard", "ticket", "click-to-earn"] as const)(
  "matches the references in settings of %s",
  async (module) => {
    const { version, config } = await read(here, module);
    const saved = await mara.send("PUT", pathOf(here, module), {
      version,
      enabled: true,
      config: { ...config, ...settings(here)[module] },
    });
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ success: true });

    const text = (await mara.download(`/guilds/${here.id}/export?module=${module}`)).content.toString();
    const source = { kind: "file", text };
    const plan = await mara.send("POST", `/guilds/${there.id}/import/plan`, { source, choices: [] });
    expect(plan.body, JSON.stringify(plan.body)).toMatchObject({ modules: [{ module, issues: [] }] });
    const { references } = plan.body as unknown as { references: { state: string }[] };
    expect(new Set(references.map(({ state }) => state))).toEqual(new Set(["matched"]));

    const before = await read(there, module);
    const modules = [{ module, version: before.version, enabled: true }];
    const applied = await mara.send("POST", `/guilds/${there.id}/import/apply`, { source, choices: [], modules });
    expect(applied.body, JSON.stringify(applied.body)).toMatchObject({ success: true });
    const after = await read(there, module);
    expect(after.enabled).toBe(true);
    expect(after.config).toMatchObject(settings(there)[module]);
    expect(JSON.stringify(after.config)).not.toMatch(new RegExp(Object.values(here.ids).join("|")));
  },
);
