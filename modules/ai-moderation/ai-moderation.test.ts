// Stories of AI moderation: rules, cases, and what moderators decide.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ModerationStory, openModerationStory } from "./testing/moderation-story.ts";

let story: ModerationStory;
beforeAll(async () => {
  story = await openModerationStory();
});
afterAll(() => story?.close());

const GRAPE = { name: "Grapes", kind: "words", words: "grape" } as const;

describe("a rule", () => {
  test("removes a message in disguise before anyone sees it, with a case, a card and a private notice", async () => {
    const { join, said, cards, cases, directMessages } = await story.harbor([{ ...GRAPE, action: "delete" }]);
    const robin = await join("Robin");
    await robin.say("a melon");
    await robin.say("a g r 4 p e");
    expect(await said()).toEqual(["a melon"]);
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ rule: "Grapes", action: "delete", state: "done", isRemoved: true, notice: "sent" });
    // Nobody reads the message in the database.
    expect(one?.sealedText).toMatch(/^v1\./);
    expect(await cards()).toEqual([expect.stringMatching(/Case 1[\s\S]*Rule: Grapes[\s\S]*> a g r 4 p e/)]);
    const [notice] = await directMessages(robin.id);
    expect(notice?.content).toMatch(/was removed[\s\S]*Rule: Grapes[\s\S]*> a g r 4 p e[\s\S]*Appeal/);
  });

  test("removes words upside down, letter by letter, and with pairs of letters for one", async () => {
    const words = "bad apple, mango, zork";
    const { join, said } = await story.harbor([{ name: "Fruit", kind: "words", words, action: "delete" }]);
    const robin = await join("Robin");
    for (const text of ["a b a d a p p l e", "rnango", "ʞɹoz", "burn", "b a d"]) await robin.say(text);
    expect(await said()).toEqual(["burn", "b a d"]);
  });

  test("judges edits too, and what was fine before", async () => {
    const { guild, join, said } = await story.harbor([{ ...GRAPE, action: "delete" }]);
    const robin = await join("Robin");
    const { id } = await robin.say("a melon");
    await robin.ask("PATCH", `/channels/${guild.channelId}/messages/${id}`, { content: "a grape" });
    await story.world.settle();
    expect(await said()).toEqual([]);
  });

  test("only opens a case as long as its action is that", async () => {
    const { join, said, cases, directMessages } = await story.harbor([GRAPE]);
    const robin = await join("Robin");
    await robin.say("grape");
    expect(await said()).toEqual(["grape"]);
    expect(await cases()).toMatchObject([{ action: "flag", state: "done" }]);
    expect(await directMessages(robin.id)).toEqual([]);
  });

  test("takes the hardest action of several that match, and one case for what is done again within a minute", async () => {
    const { join, cases, member } = await story.harbor([
      { ...GRAPE, action: "delete" },
      { name: "Shouting", kind: "caps", minLetters: 5, action: "timeout", timeout: 600 },
    ]);
    const robin = await join("Robin");
    await robin.say("GRAPE GRAPE");
    expect(await cases()).toMatchObject([{ rule: "Shouting", action: "timeout", state: "done", hits: 1 }]);
    const until = Date.parse((await member(robin.id))?.communication_disabled_until ?? "");
    expect(Math.round((until - story.world.services.context.clock.now().getTime()) / 60_000)).toBe(10);
    const kim = await join("Kim");
    await kim.say("grape");
    await kim.say("grape again");
    expect((await cases()).slice(1)).toMatchObject([{ rule: "Grapes", hits: 2 }]);
  });

  test("removes a whole burst of spam, and the same again", async () => {
    const { join, said, cases, configure } = await story.harbor([
      { name: "Spam", kind: "spam", count: 4, within: 60, action: "delete" },
    ]);
    const robin = await join("Robin");
    for (const text of ["one", "two", "three"]) await robin.say(text);
    expect(await said()).toHaveLength(3);
    await robin.say("four");
    expect(await said()).toEqual([]);
    expect(await cases()).toMatchObject([{ rule: "Spam", hits: 1 }]);
    await configure([{ name: "Echo", kind: "repeats", count: 3, within: 60, action: "delete" }]);
    const kim = await join("Kim");
    for (const text of ["Buy now!", "buy NOW", "other"]) await kim.say(text);
    expect(await said()).toHaveLength(3);
    await kim.say("b.u.y now");
    expect(await said()).toEqual(["other"]);
  });

  test("spares moderators, exempt roles and channels, and bots", async () => {
    const { guild, configure, join, moderator, owner, said } = await story.harbor([{ ...GRAPE, action: "delete" }]);
    await (await moderator("Mara")).say("grape of Mara");
    await (await owner()).say("grape of the owner");
    await (await join("Robin")).say("grape of Robin");
    expect(await said()).toEqual(["grape of Mara", "grape of the owner"]);
    await configure([{ ...GRAPE, action: "delete" }], { exemptChannels: [guild.channelId] });
    await (await join("Kim")).say("grape of Kim");
    expect(await said()).toHaveLength(3);
  });

  test("applies to new members' names", async () => {
    const { join, cases } = await story.harbor([{ name: "Names", kind: "names", words: "*grape*", action: "kick" }]);
    const robin = await join("xXgr4peXx");
    await story.world.settle();
    expect(await cases()).toMatchObject([{ memberId: robin.id, rule: "Names", action: "kick", state: "done" }]);
  });

  test("is carried out once when the process dies before it noted anything", async () => {
    const { join, cards, cases, directMessages } = await story.harbor([{ ...GRAPE, action: "warn" }]);
    const robin = await join("Robin");
    await story.world.replay(() => robin.say("grape"));
    expect(await cases()).toMatchObject([{ state: "done", hits: 1 }]);
    expect(await cards()).toHaveLength(1);
    expect(await directMessages(robin.id)).toHaveLength(1);
  });

  test("keeps its case when the bot may not do it, and shows why", async () => {
    const { guild, join, cards, cases } = await story.harbor([{ ...GRAPE, action: "kick", deletes: false }]);
    const robin = await join("Robin");
    await guild.asOwner("PUT", `/guilds/${guild.id}/members/${robin.id}/roles/${guild.highRoleId}`);
    await story.world.settle();
    await robin.say("grape");
    expect(await cases()).toMatchObject([{ state: "failed", fault: "aboveBot" }]);
    expect(await cards()).toEqual([expect.stringContaining("highest role isn't below the bot's")]);
  });

  test("notifies nobody whose direct messages are closed, and goes on", async () => {
    const { join, cases } = await story.harbor([{ ...GRAPE, action: "warn" }]);
    const robin = await join("Robin");
    await story.sandbox.control.closeDms(robin.id);
    await robin.say("grape");
    expect(await cases()).toMatchObject([{ state: "done", notice: "closed" }]);
  });
});

describe("moderators", () => {
  test("warn, and warnings add up to the owner's steps until they are too old", async () => {
    const { join, moderator, cases, member } = await story.harbor([], {
      escalation: [{ warnings: 2, action: "timeout", timeout: 3_600 }],
      decayDays: 7,
    });
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    const answer = await mara.command("warn member", { member: robin.id, reason: "Be kind" });
    expect(answer.content).toBe("Case 1: Robin. They were warned.");
    await story.world.advance(8 * 86_400_000);
    await mara.command("warn member", { member: robin.id, reason: "Again" });
    expect(await cases()).toHaveLength(2);
    await mara.command("warn member", { member: robin.id, reason: "And again" });
    expect((await cases()).slice(2)).toMatchObject([
      { action: "warn", by: { name: "Mara" } },
      { action: "timeout", source: "escalation", state: "done" },
    ]);
    expect((await member(robin.id))?.communication_disabled_until).toBeTruthy();
  });

  test("can't do what they may not do themselves", async () => {
    const { guild, join, moderator } = await story.harbor([]);
    const [robin, mara, tove] = [await join("Robin"), await moderator("Mara"), await moderator("Tove")];
    const warn = async (by: typeof mara, whom: string) =>
      (await by.command("warn member", { member: whom, reason: "No" })).content;
    expect(await warn(mara, mara.id)).toContain("to yourself");
    expect(await warn(mara, tove.id)).toContain("isn't below yours");
    expect(await warn(mara, guild.ownerId)).toContain("isn't below yours");
    await expect(mara.command("ban member", { member: robin.id, reason: "No" })).rejects.toThrow("offered no");
    const answer = await mara.command("timeout member", { member: robin.id, minutes: 0, reason: "x" });
    expect(answer.content).toContain("whole minutes");
  });

  test("confirm a case on its card, and of two who judge it one wins", async () => {
    const { join, moderator, cards, cases } = await story.harbor([GRAPE]);
    const [robin, mara, tove] = [await join("Robin"), await moderator("Mara"), await moderator("Tove")];
    await robin.say("grape");
    const staff = { channelId: (await cases())[0]?.channelId ?? "" };
    expect((await mara.press("ai-moderation:right", staff)).content).toContain("Confirmed by Mara");
    expect(await cards()).toEqual([expect.stringContaining("Confirmed by Mara.")]);
    const late = await tove.ask("GET", `/channels/${staff.channelId}/messages`);
    expect(JSON.stringify(late)).not.toContain("ai-moderation:right");
    expect((await robin.command("appeal case", { number: 1 })).content).toContain("nothing to appeal");
  });

  test("undo a removed message and a timeout, and the member reads that", async () => {
    const { join, moderator, said, cases, member, directMessages } = await story.harbor([
      { ...GRAPE, action: "timeout", timeout: 3_600 },
    ]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say("a **grape**");
    const staff = { channelId: (await cases())[0]?.channelId ?? "" };
    await story.world.replay(() => mara.press("ai-moderation:wrong", staff));
    expect(await cases()).toMatchObject([{ state: "undone", verdict: "wrong", undoneBy: { name: "Mara" } }]);
    expect((await member(robin.id))?.communication_disabled_until ?? null).toBeNull();
    expect(await said()).toEqual([expect.stringContaining("> a \\*\\*grape\\*\\*")]);
    expect((await directMessages(robin.id)).map(({ content }) => content)).toContainEqual(
      expect.stringContaining("took back case 1"),
    );
  });

  test("escalate to what they may do, once", async () => {
    const { join, moderator, cases, member } = await story.harbor([GRAPE]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await robin.say("grape");
    const staff = { channelId: (await cases())[0]?.channelId ?? "" };
    const offered = await mara.press("ai-moderation:escalate", staff);
    expect((await mara.press("ai-moderation:harder:1.ban", { answer: offered })).content).toContain(
      "You need Ban Members",
    );
    await story.world.replay(() => mara.press("ai-moderation:harder:1.kick", { answer: offered }));
    expect(await cases()).toMatchObject([{ verdict: "right" }, { action: "kick", state: "done", source: "person" }]);
    expect(await member(robin.id)).toBeNull();
  });

  test("remove and warn from a message's menu, and members report one", async () => {
    const { guild, join, moderator, said, cases, cards } = await story.harbor([]);
    const [robin, kim, mara] = [await join("Robin"), await join("Kim"), await moderator("Mara")];
    const { id } = await robin.say("rude");
    expect((await kim.menu("Report to staff", id)).content).toContain("Thank you");
    expect((await kim.menu("Report to staff", id)).content).toContain("Thank you");
    expect(await cards()).toEqual([expect.stringContaining("Reported by Kim")]);
    expect((await robin.menu("Report to staff", id)).content).toContain("to yourself");
    const form = await mara.menu("Remove and warn", id);
    await mara.submit(form, { 0: { value: "Be kind" } });
    expect(await said()).toEqual([]);
    expect((await cases()).slice(1)).toMatchObject([{ action: "warn", reason: "Be kind", isRemoved: true }]);
    expect(guild.id).toBeTruthy();
  });
});

describe("an appeal", () => {
  test("comes from the notice's button, also of someone who was kicked, and takes the case back", async () => {
    const { guild, join, moderator, owner, cases, directMessages, cards } = await story.harbor([]);
    const [robin, mara] = [await join("Robin"), await moderator("Mara")];
    await mara.command("kick member", { member: robin.id, reason: "A mistake" });
    const [notice] = await directMessages(robin.id);
    expect(notice?.content).toContain("You were kicked");
    const [application] = await story.sandbox.control.applications();
    const press = async (type: number, data: object, more: object = {}) => {
      const nonce = String(Math.random()).slice(2);
      const at = { application_id: application?.id, channel_id: notice?.channel_id, nonce };
      await robin.ask("POST", "/interactions", { type, ...at, data, ...more });
      await story.world.settle();
      return story.sandbox.control.answer(nonce);
    };
    const customId = `ai-moderation:appeal:${guild.id}:1`;
    const form = await press(3, { component_type: 2, custom_id: customId }, { message_id: notice?.id });
    expect(form.modal?.custom_id).toBe(`ai-moderation:appealText:${guild.id}:1`);
    const text = { type: 18, component: { type: 4, custom_id: "0", value: "It wasn't me" } };
    const sent = await press(5, { id: form.id, custom_id: form.modal?.custom_id, components: [text] });
    expect(sent.message?.content).toContain("Your appeal was sent");
    expect(await cards()).toEqual([expect.stringMatching(/appeals case 1[\s\S]*> It wasn't me/)]);
    // Nobody judges their own case.
    const staff = { channelId: guild.otherChannelId };
    expect((await mara.press("ai-moderation:reviewApprove", staff)).content).toContain("can't decide this");
    const boss = await owner();
    await boss.press("ai-moderation:reviewApprove", staff);
    expect(await cases()).toMatchObject([{ state: "undone" }]);
  });

  test("is only for the member's own cases", async () => {
    const { join, moderator } = await story.harbor([]);
    const [robin, kim, mara] = [await join("Robin"), await join("Kim"), await moderator("Mara")];
    await mara.command("warn member", { member: robin.id, reason: "Be kind" });
    expect((await kim.command("appeal case", { number: 1 })).content).toContain("no case with this number");
    const form = await robin.command("appeal case", { number: 1 });
    const answer = await robin.submit(form, { 0: { value: "Sorry" } });
    expect(answer.content).toContain("Your appeal was sent");
  });
});
