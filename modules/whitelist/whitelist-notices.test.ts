// Stories of direct messages to members with a place: only where the owner chose so, one after the other, and never twice.
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { whitelist } from "./contract.ts";
import { watch } from "./service/watch.ts";
import { openWhitelistStory, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
beforeAll(async () => {
  story = await openWhitelistStory();
});
afterAll(() => story?.close());

const GAP_MS = 2_000;
async function received({ id }: { id: string }): Promise<string[]> {
  const { dms } = await story.sandbox.control.person(id);
  return dms[0] ? story.story.said(dms[0].id) : [];
}
async function later(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await story.world.advance(GAP_MS);
    await story.world.settle();
  }
}

/** A draw of two places among these members, which is final. */
async function drawn(
  settings: object,
  names: readonly string[],
  before: (ids: string[]) => Promise<void> = async () => {},
) {
  const harbour = await story.harbour();
  const number = await harbour.list({ mode: "draw", places: 2, ...settings });
  const members = await Promise.all(names.map((name) => harbour.join(name)));
  const replies: string[] = [];
  for (const [at, member] of members.entries()) replies.push((await submits(member, walletOf(at + 1))).content ?? "");
  await harbour.act(number, "close");
  await harbour.owner.send("POST", harbour.path(`lists/${number}/import`), { text: walletOf(77), isTrial: false });
  await harbour.act(number, "draw");
  await before(members.map(({ id }) => id));
  return { ...harbour, number, members, replies };
}

test("messages everyone with a place once the list is final, one after the other", async () => {
  const { number, members, replies, act, read } = await drawn({ notifies: true, places: 4 }, ["Robin", "Wren", "Aiko"]);
  expect(replies[0]).toContain("you'll get a direct message");
  expect((await Promise.all(members.map(received))).flat()).toEqual([]);
  await act(number, "finalize");
  // Sent at their pace; the imported address belongs to nobody.
  const first = (await Promise.all(members.map(received))).flat();
  expect(first).toEqual([expect.stringContaining("You have a place on **Voyage**")]);
  expect((await read(number)).messages).toEqual({ sent: 1, closed: 0, failed: 0, left: 2 });
  await later(3);
  expect((await Promise.all(members.map(received))).map(({ length }) => length)).toEqual([1, 1, 1]);
  expect((await read(number)).messages).toEqual({ sent: 3, closed: 0, failed: 0, left: 0 });
  await later(40);
  expect((await Promise.all(members.map(received))).flat()).toHaveLength(3);
});

test("counts members who accept no direct messages, and shows it at their entry", async () => {
  const { number, members, act, read, owner, path } = await drawn({ notifies: true, places: 3 }, ["Robin", "Wren"]);
  const [robin, wren] = members;
  await story.sandbox.control.closeDms(robin?.id ?? "");
  await act(number, "finalize");
  await later(3);
  const { messages, counts } = await read(number);
  const { body } = await owner.get(path(`lists/${number}/entries?state=accepted`));
  const items = (body as { items: { member: { id: string } | null; notified: string | null }[] }).items;
  const of = (id = "") => items.find(({ member }) => member?.id === id)?.notified ?? null;
  expect(messages).toEqual({ sent: 1, closed: 1, failed: 0, left: 0 });
  expect(counts.accepted).toBe(3);
  expect([of(robin?.id), of(wren?.id)]).toEqual(["closed", "sent"]);
});

test("messages nobody on lists without that setting", async () => {
  const { number, members, replies, act, read } = await drawn({}, ["Robin", "Wren"]);
  expect(replies[0]).not.toContain("direct message");
  await act(number, "finalize");
  await later(2);
  expect((await Promise.all(members.map(received))).flat()).toEqual([]);
  expect((await read(number)).messages).toBeNull();
});

test("keeps the pace whatever the sweep and a second process do", async () => {
  const names = ["Robin", "Wren", "Aiko", "Tom"];
  const { guild, number, act, read } = await drawn({ notifies: true, places: 5 }, names);
  await act(number, "finalize");
  expect((await read(number)).messages).toMatchObject({ sent: 1, left: 3 });
  const { configs, context, database } = story.world.services;
  const contextOf = () => apiContexts({ ...context, once: createOnce(database) }, configs)(whitelist, guild.id);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await Promise.all([contextOf(), contextOf()].map(async (ctx) => watch.run(await ctx)));
    await story.world.settle();
  }
  expect((await read(number)).messages).toMatchObject({ sent: 1, left: 3 });
  await later();
  expect((await read(number)).messages).toMatchObject({ sent: 2, left: 2 });
  await later(3);
  expect((await read(number)).messages).toMatchObject({ sent: 4, left: 0 });
});

test("messages each once when the process is killed before noting it, and goes on", async () => {
  const { number, members, act, read } = await drawn({ notifies: true, places: 3 }, ["Robin", "Wren"]);
  await story.world.replay(async () => {
    await act(number, "finalize");
  });
  // The sweep continues what the kill ended.
  await story.world.advance(61_000);
  await story.world.settle();
  await later(3);
  expect((await Promise.all(members.map(received))).map(({ length }) => length)).toEqual([1, 1]);
  expect((await read(number)).messages).toEqual({ sent: 2, closed: 0, failed: 0, left: 0 });
});
