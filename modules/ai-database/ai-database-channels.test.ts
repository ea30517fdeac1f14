// Stories of channels, forums and messages as sources, and of a model that compares by meaning.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKnowledge } from "./testing/knowledge-story.ts";

let story: Awaited<ReturnType<typeof openKnowledge>>;
beforeAll(async () => {
  story = await openKnowledge({ hasModel: true });
});
afterAll(() => story?.close());

const OPENS = "The harbor market opens on Saturday at nine.";
const WHEN = "When does the harbor market open?";

test("a channel follows what is written, edited and deleted there", async () => {
  const knowledge = await story.newGuild();
  const { guild } = knowledge;
  const robin = await story.world.join(guild, "Robin");
  const first = await robin.say(OPENS);
  const source = await knowledge.add({ kind: "channel", channelId: guild.channelId });
  expect(source).toMatchObject({ state: "ready", passages: 1 });
  const texts = async () => (await knowledge.ask(WHEN)).found.map(({ text }) => text);
  expect(await texts()).toEqual([OPENS]);
  const later = "The harbor market closes on Saturday at noon.";
  const second = await robin.say(later);
  expect(await texts()).toHaveLength(2);
  await robin.ask("PATCH", `/channels/${guild.channelId}/messages/${first.id}`, { content: `${OPENS} Rain or shine.` });
  await story.world.settle();
  expect(await texts()).toContain(`${OPENS} Rain or shine.`);
  for (const { id } of [first, second]) await robin.ask("DELETE", `/channels/${guild.channelId}/messages/${id}`);
  await story.world.settle();
  expect(await texts()).toEqual([]);
  await knowledge.refresh(source.number);
  expect(await texts()).toEqual([]);
});

test("members who opt out leave at once, and don't enter until they opt in", async () => {
  const knowledge = await story.newGuild();
  const { guild } = knowledge;
  const robin = await story.world.join(guild, "Robin");
  const message = await robin.say(OPENS);
  const { number } = await knowledge.add({ kind: "channel", channelId: guild.channelId });
  const owner = await story.world.owner(guild);
  await owner.menu("Add to knowledge", message.id);
  await robin.command("kb ask", { question: "Why is the sky blue?" });
  expect(await knowledge.gaps()).toHaveLength(1);
  await robin.command("kb optout");
  expect(await knowledge.gaps()).toEqual([]);
  expect((await knowledge.ask(WHEN)).found).toEqual([]);
  await robin.say(OPENS);
  await knowledge.refresh(number);
  expect((await knowledge.ask(WHEN)).found).toEqual([]);
  expect((await owner.menu("Add to knowledge", message.id)).content).toContain("keeps their messages out");
  await robin.command("kb optin");
  await robin.say(`${OPENS} Again.`);
  expect((await knowledge.ask(WHEN)).found).toHaveLength(1);
});

test("a message added from its menu leaves when it is deleted", async () => {
  const knowledge = await story.newGuild();
  const { guild } = knowledge;
  const robin = await story.world.join(guild, "Robin");
  const message = await robin.say(OPENS);
  const owner = await story.world.owner(guild);
  const answer = await story.world.replay(() => owner.menu("Add to knowledge", message.id));
  expect((await answer.now()).content).toContain(OPENS.slice(0, 20));
  const [found] = (await knowledge.ask(WHEN)).found;
  expect(found?.url).toContain(message.id);
  await robin.ask("DELETE", `/channels/${guild.channelId}/messages/${message.id}`);
  await story.world.settle();
  expect((await knowledge.ask(WHEN)).found).toEqual([]);
});

test("a forum's threads are documents, also new ones, and leave with their deletion", async () => {
  const knowledge = await story.newGuild();
  const { guild } = knowledge;
  const owner = await story.world.owner(guild);
  const forum = (await owner.ask("POST", `/guilds/${guild.id}/channels`, { name: "help", type: 15 })) as { id: string };
  await story.world.settle();
  const post = async (name: string, content: string) => {
    const thread = (await owner.ask("POST", `/channels/${forum.id}/threads`, { name, message: { content } })) as {
      id: string;
    };
    await story.world.settle();
    return thread.id;
  };
  const first = await post("When does the market open?", "I want to buy fish.");
  await owner.say("On Saturday at nine.", { channelId: first });
  await knowledge.add({ kind: "channel", channelId: forum.id });
  const found = async () => (await knowledge.ask("When does the market open?")).found;
  expect((await found())[0]?.text).toBe("I want to buy fish.\n\nOn Saturday at nine.");
  await post("Is the market open on Sunday?", "It never is, sorry.");
  expect(await found()).toHaveLength(2);
  await owner.ask("DELETE", `/channels/${first}`);
  await story.world.settle();
  expect((await found()).map(({ text }) => text)).toEqual(["It never is, sorry."]);
});

test("a channel that members can't see is for staff only", async () => {
  const knowledge = await story.newGuild();
  const { guild, owner } = knowledge;
  const boss = await story.world.owner(guild);
  await boss.ask("PUT", `/channels/${guild.channelId}/permissions/${guild.id}`, { type: 0, deny: "1024", allow: "0" });
  await story.world.settle();
  const add = (audience: string) =>
    owner.send("POST", knowledge.path("sources"), {
      source: { kind: "channel", channelId: guild.channelId, audience },
      key: crypto.randomUUID(),
    });
  expect((await add("public")).body).toMatchObject({ code: "channelPrivate" });
  expect((await add("staff")).status).toBe(200);
});

test("with a model, passages are compared by meaning too, and without it by words alone", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add({ kind: "text", title: "Market", body: OPENS });
  const { found, hasMeaning } = await knowledge.ask(WHEN);
  expect(hasMeaning).toBe(true);
  expect(found[0]?.why).toMatchObject({ byMeaning: 1, byWords: 1 });
  story.model?.behave({ status: 500 });
  const without = await knowledge.ask(WHEN);
  story.model?.behave();
  expect([without.hasMeaning, without.found.length]).toEqual([false, 1]);
});
