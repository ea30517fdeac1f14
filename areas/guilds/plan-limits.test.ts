// A plan's limits on a module's lists, as the dashboard handles them.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type GuildsStory, openGuildsStory } from "./testing/guilds-story.ts";

const board = z.strictObject({
  name: field.text({ max: 20, fallback: "" }),
  channel: field.channel({ types: ["text"], needs: ["SendMessages"] }),
});
const contract = defineModule({
  id: "boards",
  routeName: "boards",
  category: "community",
  icon: "Anchor",
  permissions: ["SendMessages"],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ boards: field.list({ item: board, max: 20, limit: "boards" }) }),
  limits: { boards: 3 },
  routes: {},
  pages: [],
  hasPanels: true,
  commands: {},
  jobs: {},
  activity: {},
  errors: {},
});
const words: ModuleWords<typeof contract> = {
  name: "Boards",
  purpose: "Keeps boards.",
  fields: {
    boards: {
      label: "Boards",
      help: "Messages that stay.",
      item: "Board",
      fields: { name: { label: "Name", help: "What it is called." }, channel: { label: "Channel", help: "Where." } },
    },
  },
  choices: {},
  commands: {},
  activity: {},
  errors: {},
};
const bot: ModuleBot<typeof contract> = {
  on: {},
  commands: {},
  jobs: {},
  panels: ({ boards }) =>
    boards.map(({ name, channel }) => ({ key: name, channelId: channel, message: { content: name } })),
};

let sandbox: Sandbox;
let story: GuildsStory;
beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox, [{ contract, words, bot }]);
});
afterAll(async () => {
  await story?.close();
  await sandbox?.close();
});

test("shows the limits on a module's page, rejects a save beyond them at the field, and names the excess", async () => {
  const guild = await createStoryGuild(sandbox, { name: "Harbour" });
  await story.world.guild(guild.id);
  await story.world.settle();
  const owner = await story.api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
  const path = `/guilds/${guild.id}/modules/boards`;
  const named = (...names: string[]) => names.map((name) => ({ name, channel: guild.channelId }));
  const save = (version: number, ...names: string[]) =>
    owner.send("PUT", path, { version, enabled: true, config: { boards: named(...names) } });
  const show = (key: string) => owner.send("POST", `${path}/panels`, { key });

  expect((await owner.get(path)).body).toMatchObject({ limits: { boards: 3 } });
  expect((await save(0, "a", "b", "c", "d")).body.issues).toEqual([
    { path: "boards", code: "planLimit", message: "This server can have up to 3. Remove some before you add more." },
  ]);
  expect(await save(0, "a", "b", "c")).toMatchObject({ status: 200, body: { health: [] } });

  story.world.putOnPlan(guild.id, { boards: { boards: 1 } });
  expect((await owner.get(`/guilds/${guild.id}`)).body).toMatchObject({ guild: { plan: "story" } });
  const over = {
    path: "boards",
    code: "overPlanLimit",
    message: "Only the first 1 of 3 are in use, because this server can have up to 1.",
  };
  expect((await owner.get(path)).body).toMatchObject({ limits: { boards: 1 }, health: [over] });
  expect(await show("b")).toMatchObject({ status: 409, body: { code: "panelOverLimit" } });
  expect(await show("a")).toMatchObject({ status: 200 });
  expect((await sandbox.control.messages(guild.channelId)).map(({ content }) => content)).toEqual(["a"]);
  expect((await save(1, "b", "a", "c")).body.health).toMatchObject([over]);
  expect((await save(2, "b", "a", "c", "d")).status).toBe(422);
  expect((await save(2, "b", "a")).status).toBe(200);
  expect((await save(3, "b")).body).toMatchObject({ health: [] });
});
