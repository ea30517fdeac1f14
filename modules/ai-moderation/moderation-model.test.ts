// Stories of the model layer: shadow, suggestions, and acting only as far as moderators' verdicts allow.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleAi } from "#kit-server/testing/sample-ai.ts";
import { startModel } from "#stand-ins/model/start-model.ts";
import type { ModelRule } from "./contract.ts";
import { caseTable } from "./store.ts";
import { type ModerationStory, openModerationStory } from "./testing/moderation-story.ts";

let model: Awaited<ReturnType<typeof startModel>>;
let story: ModerationStory;
beforeAll(async () => {
  model = await startModel();
  story = await openModerationStory({ ai: sampleAi(model.url, { prices: { sample: { input: 1, output: 2 } } }) });
});
beforeEach(() => model.behave({}));
afterAll(async () => {
  await story?.close();
  await model?.close();
});

const RUDE = "you are all idiots";
const harassment = (given: Partial<ModelRule> = {}) => ({
  ...{ category: "harassment", rule: "", threshold: 0.7, mode: "shadow", action: "warn", timeout: 600, deletes: true },
  ...given,
});
const harbor = (given: Partial<ModelRule> = {}, more: object = {}) =>
  story.harbor([], { model: true, modelRules: [harassment(given)], ...more });

/** Verdicts of moderators, as if given before. */
async function verdicts(guildId: string, right: number, wrong: number): Promise<void> {
  const by = { id: "123456789012345678", name: "Mara" };
  for (let at = 0; at < right + wrong; at += 1) {
    const isRight = at < right;
    await caseTable.put(story.orm, {
      ...{ guildId, number: 10_000 + at, cause: `verdict:${at}`, lastCause: "", memberId: "1", memberName: "Kim" },
      ...{ source: "model", rule: "harassment", action: "warn", mode: "suggest", at: new Date(0), followed: 1 },
      ...{ state: isRight ? "done" : "dismissed", verdict: isRight ? "right" : "wrong", verdictBy: by },
    });
  }
}
const ofModel = <C extends { number: number }>(cases: readonly C[]): C[] =>
  cases.filter(({ number }) => number < 10_000);

describe("a category", () => {
  test("in shadow opens a case that only staff see", async () => {
    const { join, said, cards, cases, directMessages } = await harbor();
    const robin = await join("Robin");
    await robin.say("a nice day");
    await robin.say(RUDE);
    expect(await said()).toEqual(["a nice day", RUDE]);
    expect(await cases()).toMatchObject([{ mode: "shadow", state: "waiting", scores: { harassment: 0.95 } }]);
    expect([await cards(), await directMessages(robin.id)]).toEqual([[], []]);
  });

  test("suggests, and does it once a moderator approves", async () => {
    const { guild, join, moderator, said, cards, cases } = await harbor({ mode: "suggest" });
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say(RUDE);
    expect(await said()).toEqual([RUDE]);
    expect(await cards()).toEqual([expect.stringMatching(/AI model: harassment[\s\S]*Scores: harassment 95%/)]);
    await mara.press("ai-moderation:right", { channelId: guild.otherChannelId });
    expect(await said()).toEqual([]);
    expect(await cases()).toMatchObject([{ state: "done", verdict: "right", isRemoved: true, notice: "sent" }]);
  });

  test("acts only after 73 verdicts without a fault, and stops by itself after a wrong one", async () => {
    const { guild, join, said, cases } = await harbor({ mode: "act" });
    const robin = await join("Robin");
    await verdicts(guild.id, 72, 0);
    await robin.say(RUDE);
    expect(ofModel(await cases())).toMatchObject([{ mode: "suggest", state: "waiting" }]);
    const { owner, get } = await page(guild);
    expect(await get("model")).toMatchObject({ isSample: true, categories: [{ effective: "suggest", needed: 1 }] });
    await owner.send("POST", story.story.api.path(guild, "cases/1/act"), { act: "right" });
    expect(await get("model")).toMatchObject({ categories: [{ effective: "act", right: 73, needed: 0 }] });
    const kim = await join("Kim");
    await kim.say(`${RUDE}, really`);
    expect(await said()).toEqual([]);
    expect(ofModel(await cases()).slice(1)).toMatchObject([{ mode: "act", state: "done" }]);
    await owner.send("POST", story.story.api.path(guild, "cases/2/act"), { act: "wrong" });
    expect(await get("model")).toMatchObject({ categories: [{ effective: "suggest", wrong: 1 }] });
  });

  test("never bans by itself, whatever its precision", async () => {
    const { guild, join, member, cases } = await harbor({ mode: "act", action: "ban" });
    await verdicts(guild.id, 80, 0);
    const robin = await join("Robin");
    await robin.say(RUDE);
    expect(ofModel(await cases())).toMatchObject([{ mode: "suggest", state: "waiting" }]);
    expect(await member(robin.id)).not.toBeNull();
  });

  test("isn't asked about staff, long-standing members, and what isn't in the sample", async () => {
    const { join, moderator, cases } = await harbor({ mode: "suggest" }, { sample: 1 });
    await (await moderator("Mara")).say(RUDE);
    for (const name of ["Robin", "Kim"]) await (await join(name)).say(RUDE);
    expect((await cases()).length).toBeLessThan(2);
  });
});

test("costs about what was shown before, and the insights say what it cost", async () => {
  const { guild, join } = await harbor();
  const { owner, get } = await page(guild);
  const path = story.story.api.path(guild, "cost");
  const ahead = async (categories: readonly string[]) => {
    const config = { modelRules: categories.map((category) => harassment({ category: category as "hate" })) };
    return (await owner.send("POST", path, { config })).body as { tokens: number; micros: number };
  };
  const [one, several] = [await ahead(["harassment"]), await ahead(["harassment", "hate", "scam"])];
  expect(several.tokens).toBeGreaterThan(one.tokens);
  expect(one.micros).toBeGreaterThan(0);
  expect((await owner.send("POST", path, { config: { modelRules: 1 } })).body).toMatchObject({
    code: "settingsInvalid",
  });
  const robin = await join("Robin");
  for (const text of ["a nice day", RUDE]) await robin.say(text);
  const { cost } = (await get("figures")) as unknown as { cost: { calls: number; tokens: number; micros: number } };
  expect(cost.calls).toBe(2);
  expect(cost.tokens).toBeGreaterThan(one.tokens);
  expect(cost.tokens).toBeLessThan(one.tokens * 4);
});

describe("a model that fails", () => {
  test.each([
    ["is down", { status: 500 as const }],
    ["answers nonsense", { reply: "nonsense" as const }],
    ["answers another shape", { reply: "otherShape" as const }],
  ])("and %s leaves messages, and the owner is alerted until it works", async (_name, behavior) => {
    const { guild, join, said, cases } = await harbor({ mode: "act" });
    await verdicts(guild.id, 80, 0);
    const robin = await join("Robin");
    model.behave(behavior);
    await robin.say(RUDE);
    expect(await said()).toEqual([RUDE]);
    expect(ofModel(await cases())).toEqual([]);
    expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "modelAway", path: "model" }]);
    model.behave({});
    // The provider is paused for a while after failures.
    await story.world.advance(10 * 60_000);
    await robin.say("a nice day");
    expect(await story.world.alerts(guild.id)).toEqual([]);
  });
});

async function page(guild: { id: string } & Parameters<ModerationStory["story"]["api"]["manager"]>[0]) {
  const owner = await story.story.api.manager(guild);
  return { owner, get: async (rest: string) => (await owner.get(story.story.api.path(guild, rest))).body };
}
