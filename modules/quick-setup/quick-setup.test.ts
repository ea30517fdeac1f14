// Stories of quick setup alone: its replies before any setup, and what was copied from other bots.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { quickSetupApi as api } from "./api.ts";
import { quickSetupBot as bot } from "./bot.ts";
import { PRESET_OF, PRESETS } from "./contract/presets.ts";
import { quickSetup as contract } from "./contract.ts";
import { quickSetupLanguages as languages } from "./words/languages.ts";
import { quickSetupWords as words } from "./words.ts";

let story: Awaited<ReturnType<typeof open>>;
let guild: StoryGuild;
let owner: Browser;

async function open() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openApiStory(sandbox, { contract, words, bot, languages, api });
}
beforeAll(async () => {
  story = await open();
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild({ permissions: "8" });
  owner = await story.api.manager(guild);
});
const path = (rest: string) => story.api.path(guild, rest);

test("reports in chat that nothing was set up yet, in the server's language", async () => {
  await story.world.configure(guild.id, contract, {});
  const mara = await story.world.owner(guild);
  expect((await mara.command("setup check")).content).toBe("Nothing was set up yet. Choose a preset in the dashboard.");
});

test("plans every preset without a problem on a new server", async () => {
  for (const preset of PRESETS.filter((name) => name !== "blank")) {
    const input = { preset, parts: PRESET_OF[preset].parts };
    const { status, body } = await owner.send("POST", path("setups/plan"), { input });
    const { plan } = contract.routes.makePlan.answer.parse(body);
    expect([preset, status, plan.problems]).toEqual([preset, 200, []]);
    expect(plan.lines.flatMap(({ problems }) => problems)).toEqual([]);
  }
});

test("refuses a setup without parts, and one of a stranger", async () => {
  const body = { input: { preset: "blank", parts: [] }, key: crypto.randomUUID() };
  const { status, body: refused } = await owner.send("POST", path("setups"), body);
  expect([status, refused.code]).toEqual([422, "nothingChosen"]);
  expect((await (await story.api.signIn("Stranger")).send("POST", path("setups"), body)).status).toBe(404);
  expect((await owner.get(path("setups/1"))).status).toBe(404);
});

test("uses an existing role for the team, but not one of another server or @everyone", async () => {
  const planWith = async (staffRoleId: string) => {
    const input = { preset: "blank", parts: ["staff"], staffRoleId };
    const { status, body } = await owner.send("POST", path("setups/plan"), { input });
    return status === 200 ? contract.routes.makePlan.answer.parse(body).plan.lines.map(({ step }) => step.key) : status;
  };
  expect(await planWith(guild.roleId)).toEqual(["channel.staffRoom", "channel.staffChat", "channel.staffLog"]);
  const other = await story.newGuild();
  expect([await planWith(other.roleId), await planWith(guild.id)]).toEqual([404, 404]);
});

test("marks what was copied from another bot, once, for all managers", async () => {
  const mark = (item: string, isCopied: boolean) => owner.send("POST", path("copied"), { bot: "mee6", item, isCopied });
  await Promise.all([mark("welcome", true), mark("welcome", true)]);
  const { body } = await (await story.api.manager(guild)).get(path("copied"));
  expect(body.copied).toEqual([{ bot: "mee6", item: "welcome" }]);
  expect((await mark("nothing", true)).status).toBe(404);
  expect((await mark("welcome", false)).body.copied).toEqual([]);
});
