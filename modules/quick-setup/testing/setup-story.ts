// What stories of setups share: a bot with every module, the routes of quick setup, and a new guild for each test. The lists of
// modules are handed in, because no module knows the others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Plan, PlanChoices, PlanRun, PlanRunStep } from "#kit/server-plan/plan-run.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { quickSetupApi } from "../api.ts";
import { quickSetup } from "../contract.ts";
import { quickSetupWords } from "../words.ts";

export type Input = { preset: string; parts: string[]; staffRoleId?: string } | { file: string };
export const COMMUNITY: Input = { preset: "community", parts: ["start", "chat", "voice", "staff", "roles", "invites"] };
export const SMALL: Input = { preset: "blank", parts: ["staff"] };

export let sandbox: Sandbox;
export let world: BotWorld;
export let api: TestApi;
export let guild: StoryGuild;
export let owner: Browser;

type Lists = { catalog: object; words: object; bots: object; languages: object };

/** Call it once in a file of stories. */
export function shareSetups({ catalog, words, bots, languages }: Lists): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
    world = await startBotWorld(
      sandbox,
      botModules(catalog as never, words as never, bots as never, languages as never),
    );
    const { context, configs, database } = world.services;
    const face = quickSetupApi({ orm: context.orm, contextIn: apiContexts(context, configs) });
    const quickSetupOnly = { "quick-setup": quickSetup };
    api = await openTestApi(database, context.guilds, () =>
      apiParts(quickSetupOnly, { "quick-setup": face }, { "quick-setup": quickSetupWords }),
    );
  });
  afterAll(async () => {
    await api?.close();
    await world?.close();
    await sandbox?.close();
  });
  beforeEach(async () => {
    guild = await createStoryGuild(sandbox, { name: `Harbour ${randomUUID()}`, permissions: "8" });
    await world.guild(guild.id);
    owner = await signIn();
  });
}

/** From here on the story is about this guild. */
export async function moveTo(other: StoryGuild): Promise<void> {
  guild = other;
  owner = await signIn();
}

export const signIn = (more: { permissions?: string; owner?: boolean; roles?: string[] } = {}, id = guild.ownerId) =>
  api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true, ...more }], id);
export const path = (rest = "") => `/guilds/${guild.id}/modules/quick-setup/setups${rest}`;

export async function plan(input: Input, choices: PlanChoices = {}, by = owner): Promise<Plan> {
  const { body } = await by.send("POST", path("/plan"), { input, choices });
  return (body as { plan: Plan }).plan;
}
export const start = (input: Input, choices: PlanChoices = {}, key = randomUUID(), by = owner) =>
  by.send("POST", path(), { input, choices, key });
export async function apply(input: Input, choices: PlanChoices = {}): Promise<PlanRun> {
  const { status, body } = await start(input, choices);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  await world.settle();
  return (body as { run: PlanRun }).run;
}
export async function readRun(number: number): Promise<{ run: PlanRun; steps: PlanRunStep[] }> {
  return (await owner.get(path(`/${number}`))).body as { run: PlanRun; steps: PlanRunStep[] };
}
export async function act(number: number, what: string, by = owner) {
  const answer = await by.send("POST", path(`/${number}/${what}`));
  await world.settle();
  return answer;
}
export const there = async () => {
  const found = (await sandbox.control.guild(guild.id)) as unknown as {
    roles: { id: string; name: string }[];
    channels: { id: string; name: string; parent_id?: string | null }[];
  };
  return { roles: found.roles.map(({ name }) => name), channels: found.channels.map(({ name }) => name), ...{ found } };
};
export const idOf = (steps: PlanRunStep[], key: string): string => {
  const id = steps.find(({ step }) => step.key === key)?.resultId;
  if (!id) throw new Error(`step ${key} has no result`);
  return id;
};
export const twice = (names: string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
export const stateOf = (steps: PlanRunStep[], key: string) => steps.find(({ step }) => step.key === key)?.state;
