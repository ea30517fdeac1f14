// Stories of raids, redirects, Discord's AutoMod, and bans that are undone.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { sampleAi } from "#kit-server/testing/sample-ai.ts";
import { startModel } from "#stand-ins/model/start-model.ts";
import { type Sites, startSites } from "#stand-ins/sites/start-sites.ts";
import { type ModerationStory, openModerationStory } from "./testing/moderation-story.ts";
import { openRaids, type Raids, raidModule } from "./testing/raid-module.ts";

const GRAPE = { name: "Grapes", kind: "words", words: "grape" } as const;
const RUDE = "you are all idiots";

let model: Awaited<ReturnType<typeof startModel>>;
let sites: Sites;
let raids: Raids;
let story: ModerationStory;
const linkLists: string[] = [];
beforeAll(async () => {
  [model, sites] = await Promise.all([startModel(), startSites()]);
  openPrivateHosts([sites.host]);
  raids = openRaids();
  const networks = { ...NO_NETWORKS, linkLists };
  story = await openModerationStory({ ai: sampleAi(model.url), others: raids.modules, networks });
});
beforeEach(() => model.forget());
afterAll(async () => {
  openPrivateHosts([]);
  await story?.close();
  await Promise.all([model?.close(), sites?.[Symbol.asyncDispose]()]);
});

test("in a raid only local rules work, nobody is written to, and staff read a summary once", async () => {
  const modelRules = [
    { category: "harassment", rule: "", threshold: 0.7, mode: "suggest", action: "warn", timeout: 600, deletes: true },
  ];
  const { guild, join, said, cards, cases, directMessages } = await story.harbor([{ ...GRAPE, action: "delete" }], {
    ...{ model: true, modelRules },
  });
  await story.world.configure(guild.id, raidModule, {});
  raids.startedAt = story.world.services.context.clock.now();
  const [robin, kim] = [await join("Robin"), await join("Kim")];
  await robin.say(RUDE);
  for (const one of [robin, kim]) await one.say("a grape");
  expect(await said()).toEqual([RUDE]);
  expect(model.requests).toEqual([]);
  expect(await cases()).toMatchObject([
    { rule: "Grapes", notice: "raid" },
    { rule: "Grapes", notice: "raid" },
  ]);
  expect(await directMessages(robin.id)).toEqual([]);
  await story.world.replay(() => robin.command("raid end"));
  const summaries = (await cards()).filter((card) => card.includes("raid"));
  expect(summaries).toEqual([expect.stringMatching(/12 members joined.*matched 2 times.*Grapes \(2\)/)]);
  await robin.say(`${RUDE}, all of you`);
  expect(model.requests).toHaveLength(1);
});

test("a link is judged by where it redirects to, and private networks are never reached", async () => {
  const blocked = { name: "Bad sites", kind: "links", sites: "169.254.169.254", followsRedirects: true } as const;
  const { join, said, cases } = await story.harbor([{ ...blocked, action: "delete" }]);
  const robin = await join("Robin");
  await robin.say(`look: http://${sites.host}/docs/refunds`);
  await robin.say(`look: http://${sites.host}/traps/loop`);
  expect(await said()).toHaveLength(2);
  await story.world.replay(() => robin.say(`look: http://${sites.host}/traps/private`));
  expect(await said()).toHaveLength(2);
  expect(await cases()).toMatchObject([{ rule: "Bad sites", reason: "→ 169.254.169.254", isRemoved: true, hits: 1 }]);
});

test("a link to a site on the operator's lists is removed, and a missing list is an alert", async () => {
  const harmful = { name: "Harmful", kind: "links", sites: "", usesLists: true, action: "delete" } as const;
  const { guild, configure, join, said, cases } = await story.harbor([harmful]);
  const alerts = async () => (await story.world.alerts(guild.id)).map(({ path, code }) => `${path} ${code}`);
  expect(await alerts()).toEqual(["rules.0.usesLists listsMissing"]);
  linkLists.push(`${sites.url}/lists/none.txt`, `${sites.url}/lists/harmful.txt`);
  await configure([{ ...harmful, count: 6 }]);
  await story.world.settle();
  expect(await alerts()).toEqual([]);
  const robin = await join("Robin");
  await robin.say("see https://harmless.example/");
  await robin.say("sign in at login.harmful.example/now");
  expect(await said()).toEqual(["see https://harmless.example/"]);
  expect(await cases()).toMatchObject([{ rule: "Harmful", reason: "login.harmful.example", isRemoved: true }]);
});

test("Discord's AutoMod rules that were changed there are those of the page and of cases", async () => {
  const { guild, join, cases } = await story.harbor([]);
  const { api } = story.story;
  const owner = await api.manager(guild);
  const onPage = async () => {
    const { body } = await owner.get(api.path(guild, "auto-mod"));
    return (body as unknown as { rules: { spec: { name: string; keywords: string } }[] }).rules.map(({ spec }) => spec);
  };
  const rules = `/guilds/${guild.id}/auto-moderation/rules`;
  const created = (await guild.asOwner("POST", rules, {
    ...{ name: "Fruit", event_type: 1, trigger_type: 1, enabled: true, actions: [{ type: 1 }] },
    trigger_metadata: { keyword_filter: ["grape"] },
  })) as { id: string };
  await story.world.settle();
  expect(await onPage()).toMatchObject([{ name: "Fruit", keywords: "grape" }]);
  const robin = await join("Robin");
  const sayGrape = async (text: string) => {
    await robin.say(text).catch(() => null);
    await story.world.settle();
  };
  await sayGrape("a grape");
  await guild.asOwner("PATCH", `${rules}/${created.id}`, { name: "Vines" });
  await story.world.advance(2 * 60_000);
  await sayGrape("another grape");
  expect(await cases()).toMatchObject([
    { source: "autoMod", rule: "Fruit" },
    { source: "autoMod", rule: "Vines" },
  ]);
  await guild.asOwner("DELETE", `${rules}/${created.id}`);
  expect(await onPage()).toEqual([]);
});

test("a ban is undone once, also when the process dies before it noted that", async () => {
  const { guild, join, owner, cases, member } = await story.harbor([{ ...GRAPE, action: "ban" }]);
  const robin = await join("Robin");
  const bans = async () =>
    (await guild.asOwner("GET", `/guilds/${guild.id}/bans`)) as unknown as { user: { id: string } }[];
  await robin.say("a grape");
  expect(await member(robin.id)).toBeNull();
  expect((await bans()).map(({ user }) => user.id)).toEqual([robin.id]);
  const mara = await owner();
  await story.world.replay(() => mara.command("case undo", { number: 1 }));
  expect(await bans()).toEqual([]);
  expect(await cases()).toMatchObject([{ state: "undone", verdict: "wrong" }]);
});
