// Stories of the AI database: what is added is found, by whom, and until when.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { docx, pdf, pdfBomb } from "#stand-ins/sites/documents.ts";
import { aiDatabaseBot } from "./bot.ts";
import { aiDatabase as contract } from "./contract.ts";
import { openKnowledge } from "./testing/knowledge-story.ts";

let story: Awaited<ReturnType<typeof openKnowledge>>;
beforeAll(async () => {
  story = await openKnowledge();
});
afterAll(() => story?.close());

const REFUND = "How do I get my money back for a purchase?";
const text = { kind: "text", title: "Refunds", body: "# Refunds\n\nYou get money back for a purchase within 14 days." };

test("members are answered with quotes from public sources, staff from all", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add(text);
  await knowledge.add({
    kind: "qa",
    question: "What is the purchase override code?",
    body: "It is 4711.",
    audience: "staff",
  });
  const robin = await story.world.join(knowledge.guild, "Robin");
  const answer = await robin.command("kb ask", { question: REFUND });
  expect(answer.content).toBe("**Refunds**\n> You get money back for a purchase within 14 days.");
  expect((await robin.command("kb ask", { question: "override code" })).content).toContain("no answer");
  const owner = await story.world.owner(knowledge.guild);
  expect((await owner.command("kb ask", { question: "override code" })).content).toContain("> It is 4711.");
});

test("a quote shows where its links lead", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add({ ...text, body: "Money back for a purchase: [bank.example](https://evil.example/login)" });
  const robin = await story.world.join(knowledge.guild, "Robin");
  const answer = await robin.command("kb ask", { question: REFUND });
  expect(answer.content).toContain("> Money back for a purchase: bank.example (https://evil.example/login)");
});

test("a source is found only within its days, and not after it was deleted", async () => {
  const knowledge = await story.newGuild();
  const today = new Date().toISOString().slice(0, 10);
  const { number } = await knowledge.add({ ...text, validUntil: today });
  const found = async () => (await knowledge.ask(REFUND)).found.length;
  expect(await found()).toBe(1);
  await knowledge.owner.send("PUT", knowledge.path(`sources/${number}`), { validUntil: "2020-01-01" });
  expect(await found()).toBe(0);
  await knowledge.owner.send("PUT", knowledge.path(`sources/${number}`), { validUntil: null });
  expect(await found()).toBe(1);
  await knowledge.owner.send("DELETE", knowledge.path(`sources/${number}`));
  expect(await found()).toBe(0);
  expect((await knowledge.owner.get(knowledge.path(`sources/${number}`))).status).toBe(404);
});

test("an edit replaces what is found, and the same request adds one source", async () => {
  const knowledge = await story.newGuild();
  const body = { source: text, key: crypto.randomUUID(), gap: null };
  const answers = await Promise.all([1, 2].map(() => knowledge.owner.send("POST", knowledge.path("sources"), body)));
  const numbers = answers.map((one) => contract.routes.addSource.answer.parse(one.body).source.number);
  expect(numbers).toEqual([1, 1]);
  await story.world.settle();
  await knowledge.owner.send("PUT", knowledge.path("sources/1"), {
    body: "Money comes back within 30 days of a purchase.",
  });
  await story.world.settle();
  expect((await knowledge.ask(REFUND)).found.map((one) => one.text)).toEqual([
    "Money comes back within 30 days of a purchase.",
  ]);
});

test("names the words that matched, prefers the higher priority, and finds German by its stems", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add({ ...text, title: "Low", priority: 1 });
  await knowledge.add({ ...text, title: "High", priority: 10, body: `${text.body} Really.` });
  await knowledge.add({ kind: "text", title: "Häfen", body: "Die Häfen öffnen um neun Uhr.", language: "de" });
  const { found } = await knowledge.ask("money back");
  expect(found.map(({ title, why }) => [title, why.words])).toEqual([
    ["High", ["money", "back"]],
    ["Low", ["money", "back"]],
  ]);
  const [german] = (await knowledge.ask("Wann hat der Hafen offen?")).found;
  expect([german?.title, german?.why.words]).toEqual(["Häfen", ["Hafen"]]);
});

describe("a file", () => {
  const upload = async (knowledge: Awaited<ReturnType<typeof story.newGuild>>, name: string, bytes: Uint8Array) => {
    const query = `files?name=${encodeURIComponent(name)}&audience=public&key=${crypto.randomUUID()}`;
    const { body, status } = await knowledge.owner.upload(knowledge.path(query), new Uint8Array(bytes));
    if (status !== 200) return body;
    const { number } = contract.routes.uploadFile.answer.parse(body).source;
    await story.world.settle();
    return knowledge.source(number);
  };
  const sections = [
    { heading: "Prizes", text: "The winning crew shares 600 euros." },
    { heading: "Crews", text: "A crew has six members." },
  ];

  test("is read with its headings and pages", async () => {
    const knowledge = await story.newGuild();
    expect(await upload(knowledge, "rules.docx", docx(sections.slice(1)))).toMatchObject({
      state: "ready",
      passages: 1,
    });
    expect(await upload(knowledge, "rules.pdf", pdf(sections))).toMatchObject({ state: "ready", passages: 2 });
    const { found } = await knowledge.ask("How many euros does the winning crew share?");
    expect(found.map(({ heading, page }) => [heading, page])).toContainEqual(["Prizes", 1]);
  });

  test("that unpacks to gigabytes ends as an error with its reason", async () => {
    const knowledge = await story.newGuild();
    expect(await upload(knowledge, "bomb.pdf", pdfBomb())).toMatchObject({ state: "error", fault: "unpacksTooFar" });
    expect(await story.world.activity(knowledge.guild.id)).toMatchObject([{ event: "failed" }]);
  });

  test("of another type is refused", async () => {
    const knowledge = await story.newGuild();
    expect(await upload(knowledge, "tool.exe", Buffer.from("MZ"))).toMatchObject({ code: "fileType" });
  });
});

test("a question without an answer is listed once, with one click to its answer", async () => {
  const knowledge = await story.newGuild();
  const robin = await story.world.join(knowledge.guild, "Robin");
  await robin.command("kb ask", { question: "Is there a phone version?" });
  await robin.command("kb ask", { question: "is there a PHONE version" });
  expect(await knowledge.gaps()).toMatchObject([{ question: "Is there a phone version?", times: 2, state: "open" }]);
  await knowledge.add({ kind: "qa", question: "Is there a phone version?", body: "No, not yet." }, { gap: 1 });
  expect(await knowledge.gaps()).toMatchObject([{ state: "answered", source: 1 }]);
  expect((await robin.command("kb ask", { question: "Is there a phone version?" })).content).toContain(
    "> No, not yet.",
  );
});

test("a question whose answer is delivered again counts once", async () => {
  const knowledge = await story.newGuild();
  const robin = await story.world.join(knowledge.guild, "Robin");
  await story.world.replay(() => robin.command("kb ask", { question: "Is there a phone version?" }));
  expect(await knowledge.gaps()).toMatchObject([{ times: 1 }]);
});

test("contradictions of two sources are shown until they are dismissed", async () => {
  const knowledge = await story.newGuild();
  const about = (days: number) =>
    `A purchase is refunded within ${days} days if the game was played for less than two hours.`;
  await knowledge.add({ kind: "text", title: "Old", body: about(30) });
  await knowledge.add({ kind: "text", title: "New", body: about(14) });
  await knowledge.add({ kind: "text", title: "Copy", body: about(14) });
  const list = async () =>
    contract.routes.conflicts.answer.parse((await knowledge.owner.get(knowledge.path("conflicts"))).body).conflicts;
  const before = await list();
  expect(before.map(({ one, other }) => [one.title, other.title])).toEqual([
    ["Old", "New"],
    ["Old", "Copy"],
  ]);
  await knowledge.owner.send("POST", knowledge.path(`conflicts/${before[0]?.id}/dismiss`));
  expect(await list()).toHaveLength(1);
  await knowledge.owner.send("DELETE", knowledge.path("sources/1"));
  expect(await list()).toEqual([]);
});

test("other modules search and report gaps, each request once", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add({ ...text, audience: "staff" });
  await knowledge.add({ ...text, title: "Public", body: "Money comes back after a purchase." });
  const { id } = knowledge.guild;
  const { config } = await story.world.services.configs.readWithinLimits(id, contract);
  const ctx = await createContext(story.world.services.context, contract, id, config);
  const { provides } = aiDatabaseBot;
  const asked = { question: REFUND, embedding: null, limit: 5 } as const;
  for (const key of ["one", "one", "two"]) {
    const { passages } = await provides["knowledge.search"](ctx, key, { ...asked, audience: "public" });
    expect(passages).toMatchObject([{ sourceId: 2, title: "Public", score: expect.any(Number) }]);
  }
  expect((await provides["knowledge.search"](ctx, "staff", { ...asked, audience: "staff" })).passages).toHaveLength(2);
  expect(await knowledge.source(2)).toMatchObject({ uses: 3 });
  const gap = { question: "Why?", askerId: newId(), message: { channelId: newId(), messageId: newId() } };
  for (const key of ["a", "a", "b"]) await provides["knowledge.gap"](ctx, key, gap);
  expect(await knowledge.gaps()).toMatchObject([{ times: 2, message: gap.message }]);
});

test("an export is imported again, and what is there stays as it is", async () => {
  const knowledge = await story.newGuild();
  await knowledge.add(text);
  await knowledge.add({ kind: "qa", question: "Phones?", body: "No.", audience: "staff", priority: 8 });
  const markdown = (await knowledge.owner.download(knowledge.path("export.md"))).content.toString();
  expect(markdown).toContain("# Refunds\n\n# Refunds\n\nYou get money back");
  expect(markdown).toContain("_For staff only_");
  const { content } = await knowledge.owner.download(knowledge.path("export.json"));
  const other = await story.newGuild();
  const imported = async () => (await other.owner.upload(other.path("import"), new Uint8Array(content))).body;
  expect(await imported()).toMatchObject({ added: 2, known: 0 });
  expect(await imported()).toMatchObject({ added: 0, known: 2 });
  await story.world.settle();
  expect((await other.ask(REFUND)).found).toHaveLength(1);
  expect((await other.owner.upload(other.path("import"), Buffer.from("{}"))).body).toMatchObject({
    code: "importUnreadable",
  });
});

test("another server's sources are neither found nor changed", async () => {
  const [mine, theirs] = [await story.newGuild(), await story.newGuild()];
  await theirs.add(text);
  expect((await mine.ask(REFUND)).found).toEqual([]);
  expect((await mine.owner.get(mine.path("sources/1"))).status).toBe(404);
  expect((await mine.owner.send("DELETE", mine.path("sources/1"))).status).toBe(404);
  expect((await theirs.ask(REFUND)).found).toHaveLength(1);
});
