// The sample server: every module answers its own routes as its contract promises, and keeps what is done in the page.
import { afterEach, describe, expect, test } from "vitest";
import type * as z from "zod";
import { guilds } from "#areas/guilds/contract.ts";
import { guildAnswers } from "#areas/guilds/web/sample/guild-answers.ts";
import { figureValue } from "#kit/figure.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { RouteContract } from "#kit/route.ts";
import { answerOfSample, answerSample } from "#kit-web/api/sample-answers.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { SAMPLE_SNOWFLAKE } from "#kit-web/catalog/sample-guild-id.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { AnyWebEntry } from "#kit-web/module-pages.ts";
import type { AnyModuleSample } from "#kit-web/sample/module-sample.ts";
import { leaveSample, openOnSample, sampleModule } from "#kit-web/sample/sample-server.ts";
import { catalog } from "#modules/catalog.ts";
import { webs } from "#modules/web.ts";

const entries: Readonly<Record<string, AnyWebEntry>> = webs;
const contracts: readonly ModuleContract[] = Object.values(catalog);
const id = SAMPLE_SNOWFLAKE;

/** Required parameters get a text; all others keep their defaults. */
function leastQuery(query: z.ZodType): unknown {
  const missing = query.safeParse({}).error?.issues ?? [];
  return Object.fromEntries(missing.map(({ path }) => [String(path[0]), "ro"]));
}

const isAnswered = ({ access, download, stream }: RouteContract): boolean =>
  (access === "manage" || access === "work") && !download && !stream;

const parts = new Set([...sampleGuild.channels, ...sampleGuild.roles].map(({ id: part }) => part));
/** Channels and roles that the sample guild doesn't have, in values named `channelId` and `roleId`. */
function unknownParts(value: unknown, name = ""): string[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => unknownParts(one, inner));
  return /^(channel|role)Id$/.test(name) && typeof value === "string" && !parts.has(value) ? [`${name} ${value}`] : [];
}

/** A record of those that number them. */
const numberOf = ({ activity = [] }: Partial<AnyModuleSample>): string =>
  String(activity.map(({ data }) => (data as { number?: number }).number).find(Boolean) ?? 1);

/** A member of those that name them. */
const memberOf = ({ activity = [] }: Partial<AnyModuleSample>): string =>
  activity.map(({ data }) => (data as { memberId?: string }).memberId).find(Boolean) ?? "";

async function open(contract: ModuleContract) {
  const entry = entries[contract.id];
  if (!entry) throw new Error("the module has no page");
  const sample = (await entry.sample?.()) ?? null;
  answerSample(guilds.routes, guildAnswers);
  openOnSample({ contract, words: await entry.words() }, sample);
  const module = sampleModule(contract.id);
  if (!module) throw new Error("the sample isn't open");
  return { sample, module };
}
const moduleParams = (contract: ModuleContract) => ({ id, module: contract.id });
const stateOf = (contract: ModuleContract) =>
  guilds.routes.module.answer.parse(answerOfSample(guilds.routes.module, { params: moduleParams(contract) }));

afterEach(leaveSample);

test("names the sample guild's channels and roles by their ids", () => {
  const named = new Map([...sampleGuild.channels, ...sampleGuild.roles].map(({ id: part, name }) => [name, part]));
  for (const [name, part] of Object.entries({ ...SAMPLE_CHANNELS, ...SAMPLE_ROLES }))
    expect([named.get(name), named.get(name[0]?.toUpperCase() + name.slice(1))]).toContain(part);
});

describe.each(contracts)("$id", (contract) => {
  test("every route that its page can call is answered, and reads as the contract promises", async () => {
    const { sample, module } = await open(contract);
    expect(module.state().health).toEqual([]);
    const answers = sample?.answers({} as never) ?? {};
    for (const [name, route] of Object.entries(contract.routes)) {
      if (!isAnswered(route)) continue;
      expect(answers, `the sample of ${contract.id} has no answer for the route ${name}`).toHaveProperty(name);
      if (route.method !== "GET") continue;
      const others = Object.keys(route.params?.shape ?? {}).map((param) => [
        param,
        param === "member" ? memberOf(sample ?? {}) : numberOf(sample ?? {}),
      ]);
      const params = { ...Object.fromEntries(others), id };
      const answered = answerOfSample(route, { params, query: route.query && leastQuery(route.query) });
      expect(route.answer.safeParse(answered).error?.issues, name).toBeUndefined();
      expect(unknownParts(answered), `${name}: take SAMPLE_CHANNELS and SAMPLE_ROLES`).toEqual([]);
    }
  });

  test("its figures, activity and roles are those of its contract", async () => {
    const { sample } = await open(contract);
    // A new module may have nothing to show yet.
    if (!sample && Object.keys(contract.activity).length === 0) return;
    const { figures = {}, activity = [], grants = [] } = sample ?? {};
    expect(Object.keys(figures)).toEqual(Object.keys(contract.figures ?? {}));
    for (const value of Object.values(figures)) expect(figureValue.safeParse(value).success).toBe(true);
    expect(activity.length).toBeGreaterThan(5);
    for (const { event, data } of activity) {
      expect(contract.activity[event]?.safeParse(data).error?.issues, event).toBeUndefined();
    }
    expect(unknownParts({ activity, grants }), "take SAMPLE_CHANNELS and SAMPLE_ROLES").toEqual([]);
    expect(grants.length > 0).toBe(contract.grantsRoles ?? false);
  });

  test("a save makes a version that can be read and restored, and is forgotten when the sample is left", async () => {
    await open(contract);
    const before = stateOf(contract);
    const save = (body: object) =>
      answerOfSample(guilds.routes.saveModule, { params: moduleParams(contract), body }) as { version: number };
    const off = { version: before.version, enabled: false, config: before.config };
    expect(save(off)).toMatchObject({ version: before.version + 1, enabled: false });
    expect(() => save(off)).toThrow("Someone else saved");
    expect(stateOf(contract)).toMatchObject({ enabled: false, updatedBy: { name: "You" } });
    const { items } = guilds.routes.history.answer.parse(
      answerOfSample(guilds.routes.history, { params: moduleParams(contract) }),
    );
    expect(items[0]).toMatchObject({ version: 2, changes: [{ path: "enabled", before: true, after: false }] });
    expect(() => save({ ...off, version: 2, config: { ...before.config, keepDays: "x", unknown: 1 } })).toThrow();
    leaveSample();
    await open(contract);
    expect(stateOf(contract)).toMatchObject({ version: before.version, enabled: true });
  });
});
