// Stories of AI moderation's routes: cases, the test box, Discord's rules, and who may do what.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#kit-server/testing/browser.ts";
import { aiModeration as contract } from "./contract.ts";
import { type ModerationStory, openModerationStory } from "./testing/moderation-story.ts";

let story: ModerationStory;
beforeAll(async () => {
  story = await openModerationStory();
});
afterAll(() => story?.close());

const GRAPE = { name: "Grapes", kind: "words", words: "grape" } as const;

async function open(rules: Parameters<ModerationStory["harbor"]>[0], more: object = {}) {
  const here = await story.harbor(rules, more);
  const { api } = story.story;
  const path = (rest: string) => api.path(here.guild, rest);
  const owner: Browser = await api.manager(here.guild);
  const get = async (rest: string) => (await owner.get(path(rest))).body as Record<string, never>;
  return { ...here, api, path, owner, get };
}

describe("cases", () => {
  test("are listed, filtered and opened with the message, notes and other cases of the member", async () => {
    const { join, moderator, owner, path, get } = await open([GRAPE]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say("a grape");
    await mara.command("warn member", { member: robin.id, reason: "Be kind" });
    expect(await get("cases?state=unjudged")).toMatchObject({
      total: 1,
      items: [{ rule: "Grapes" }],
      rules: ["Grapes"],
    });
    expect((await owner.send("POST", path("cases/1/notes"), { text: "Look again" })).status).toBe(200);
    expect((await get("cases/1")).case).toMatchObject({
      text: "a grape",
      warnings: 1,
      notes: [{ text: "Look again" }],
      others: [{ number: 2, reason: "Be kind" }],
    });
    const file = await owner.download(path("cases.csv?action=warn"));
    expect(file.content.toString().trimEnd().split("\r\n")).toHaveLength(2);
    expect(await get("figures")).toMatchObject({ total: 2, rules: [{ name: "Grapes", hits: 1 }] });
  });

  test("are judged once, and are deleted with everything about a member", async () => {
    const { join, moderator, owner, path, get, cases } = await open([GRAPE]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say("grape");
    const judge = (act: string) => owner.send("POST", path("cases/1/act"), { act });
    expect((await judge("right")).body).toMatchObject({ case: { verdict: "right" } });
    expect((await judge("right")).status).toBe(200);
    expect((await judge("wrong")).body).toMatchObject({ case: { state: "undone", verdict: "wrong" } });
    await mara.command("warn member", { member: robin.id, reason: "Be kind" });
    await robin.submit(await robin.command("appeal case", { number: 2 }), { 0: { value: "Sorry" } });
    expect(await get("reviews")).toMatchObject({ total: 1 });
    expect((await get("cases/1")).case).toMatchObject({ mayForget: true });
    expect((await owner.send("DELETE", path(`members/${robin.id}`))).body).toMatchObject({ deleted: 2 });
    expect(await cases()).toEqual([]);
    expect(await get("reviews")).toMatchObject({ total: 0 });
  });

  test("belong to their server", async () => {
    const { join, api, path, owner } = await open([GRAPE]);
    await (await join("Robin")).say("grape");
    const elsewhere = await open([GRAPE]);
    expect((await elsewhere.owner.get(elsewhere.path("cases/1"))).status).toBe(404);
    expect((await api.visitor().get(path("cases"))).status).toBe(403);
    expect((await owner.get(path("cases/99"))).body).toMatchObject({ code: "caseGone" });
  });

  test("are forgotten with their texts after the owner's times", async () => {
    const { join, cases } = await open([GRAPE], { textDays: 1, keepDays: 7 });
    await (await join("Robin")).say("grape");
    await story.world.advance(2 * 86_400_000);
    await story.world.settle();
    expect(await cases()).toMatchObject([{ sealedText: null }]);
    await story.world.advance(7 * 86_400_000);
    await story.world.settle();
    expect(await cases()).toEqual([]);
  });
});

describe("the test box", () => {
  test("reads a channel's last messages and says what the rules would have done, without doing it", async () => {
    const { guild, join, moderator, owner, path, said, cases } = await open([]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say("a gr4pe");
    await robin.say("a melon");
    await mara.say("a grape of staff");
    const config = contract.config.parse({ rules: [{ ...GRAPE, action: "ban" }] });
    const { body } = await owner.send("POST", path("try"), { channelId: guild.channelId, count: 100, config });
    expect(body).toMatchObject({
      exempt: 1,
      found: [{ text: "a gr4pe", rule: "Grapes", action: "ban", author: { name: "Robin" } }],
    });
    expect(await said()).toHaveLength(3);
    expect(await cases()).toEqual([]);
    const wrong = await owner.send("POST", path("try"), { channelId: guild.channelId, config: { rules: 1 } });
    expect(wrong.body).toMatchObject({ code: "settingsInvalid" });
    const hidden = await owner.send("POST", path("try"), { channelId: "123456789012345678" });
    expect(hidden.body).toMatchObject({ code: "channelHidden" });
  });

  test("says what a text is read as", async () => {
    const { owner, path } = await open([GRAPE]);
    const { body } = await owner.send("POST", path("try-text"), { text: "ＧＲ4РЕ" });
    expect(body).toMatchObject({ found: [{ rule: "Grapes", matched: "grape" }], reads: "gr4pe" });
  });
});

describe("Discord's rules", () => {
  const spec = (given: object) => ({
    ...{
      name: "Slurs",
      trigger: "keyword",
      keywords: "grape",
      patterns: "",
      presets: [],
      allowed: "",
      mentionLimit: 20,
    },
    ...{ stopsRaids: false, blocks: true, message: "", alertChannel: null, timeout: null, isEnabled: true },
    ...{ exemptRoles: [], exemptChannels: [], ...given },
  });

  test("are added, changed and deleted on Discord, within its slots", async () => {
    const { guild, owner, path, get } = await open([]);
    const add = (given: object) => owner.send("POST", path("auto-mod"), spec(given));
    expect((await add({})).body).toMatchObject({ rule: { spec: { keywords: "grape", blocks: true } } });
    expect((await add({ trigger: "spam", keywords: "" })).status).toBe(200);
    expect((await add({ trigger: "spam", keywords: "" })).body).toMatchObject({ code: "autoModFull" });
    expect((await add({ keywords: "" })).body).toMatchObject({ code: "autoModInvalid" });
    const onDiscord = (await guild.asOwner("GET", `/guilds/${guild.id}/auto-moderation/rules`)) as { id: string }[];
    expect(onDiscord).toHaveLength(2);
    const { rules, free } = (await get("auto-mod")) as unknown as { rules: { id: string }[]; free: object };
    expect(free).toMatchObject({ keyword: 5, spam: 0, mentions: 1 });
    const [first] = rules;
    const edited = await owner.send("PUT", path(`auto-mod/${first?.id}`), spec({ name: "Fruit", timeout: 600 }));
    expect(edited.body).toMatchObject({ rule: { spec: { name: "Fruit", timeout: 600 } } });
    expect((await owner.send("DELETE", path(`auto-mod/${first?.id}`))).status).toBe(200);
    expect((await owner.send("DELETE", path(`auto-mod/${first?.id}`))).body).toMatchObject({ code: "autoModGone" });
  });

  test("open a case when Discord carries one out", async () => {
    const { join, owner, path, cases } = await open([]);
    await owner.send("POST", path("auto-mod"), spec({}));
    const robin = await join("Robin");
    await robin.say("a grape").catch(() => null);
    await story.world.settle();
    expect(await cases()).toMatchObject([{ source: "autoMod", rule: "Slurs", action: "delete", state: "done" }]);
  });
});

test("nobody has a rule do what they may not do themselves", async () => {
  const { guild } = await open([]);
  const { authorWith } = await import("#kit-server/guild/guilds/author-of.ts");
  const { checkAuthor } = await import("#kit/author-check.ts");
  const { botGuildOf } = await import("#kit-server/guild/guilds/bot-guild.ts");
  const snapshot = await story.world.guild(guild.id);
  const author = authorWith(snapshot, "123456789012345678", [guild.roleId]);
  const after = (action: string) => ({ rules: [contract.config.shape.rules.parse([{ ...GRAPE, action }])[0]] });
  const check = (action: string) =>
    checkAuthor(contract.config, { before: { rules: [] }, after: after(action) }, botGuildOf(snapshot), author);
  expect(check("kick")).toEqual([]);
  expect(check("ban")).toEqual([
    { path: "rules.0.action", code: "authorPermission", params: { permission: "Ban Members" } },
  ]);
});
