// Story tests of members' files: stored as long as the ticket, downloaded and never opened, erased with it.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parse as parseDisposition } from "content-disposition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pngOf } from "#kit-server/testing/pictures.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { FILE_LIMITS, GENERAL, ticket } from "./contract.ts";
import { enqueueLostFiles, keepFile } from "./service/store-file.ts";
import { addFiles } from "./store/files.ts";
import { ticketFiles } from "./store.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
let api: TestApi;
let platformStore: Server;
/** The next response of the CDN's stand-in. */
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  story = await openTicketStory();
  api = await story.openApi();
  platformStore = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => platformStore.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  platformStore?.close();
  await api?.close();
  await story?.close();
});

const path = ({ id }: StoryGuild, rest: string) => `/guilds/${id}/modules/ticket/${rest}`;
const filesIn = ({ id }: StoryGuild) =>
  story.world.services.context.orm
    .select()
    .from(ticketFiles)
    .where(eq(ticketFiles.guildId, id))
    .orderBy(ticketFiles.fileId);
const bytes = (text: string) => new TextEncoder().encode(text);
const question = (more: object) =>
  ticket.config.parse({ subjects: [{ questions: [more] }] }).subjects[0]?.questions ?? [];

test("stores files from forms and messages, shows them to the team and erases them with the ticket", async () => {
  const { guild, robin, crew, channel } = await story.harbour();
  const deck = { ...crew, name: "Deck", roles: [guild.otherRoleId] };
  const questions = question({ label: "Show us", kind: "files", most: 2 });
  const teams = [crew, deck];
  await story.configure(guild, {
    teams,
    subjects: [{ ...GENERAL, name: "Support", questions: [...questions] }],
    transcriptChannel: guild.otherChannelId,
  });
  const picture = { name: "mast.png", content: pngOf(2, 3) };
  const form = await robin.command("ticket open");
  await robin.submit(form, { 0: { values: ["0"] } }, [picture]);
  const here = await channel();
  const page = { name: "harmless.png", content: bytes("<script>alert(1)</script>") };
  const text = { name: "..\u202e/../log.html", content: bytes("<h1>Hello</h1>") };
  await robin.say("See here", here, [page, text]);
  await story.world.settle();

  const stored = await filesIn(guild);
  expect(stored.map(({ state, messageId, pictureType }) => [state, messageId !== null, pictureType])).toEqual([
    ["stored", false, "image/png"],
    ["stored", true, null],
    ["stored", true, null],
  ]);
  expect(stored.every(({ name, url }) => !/[\p{C}]/u.test(name) && url === "")).toBe(true);
  const staff = await api.signIn("Mara of the crew", [{ id: guild.id, name: "Harbour", owner: true }]);
  const { body } = await staff.get(path(guild, "tickets/1"));
  const shown = ticket.routes.ticket.answer.parse(body).ticket;
  expect(shown.answers).toMatchObject([
    { label: "Show us", value: "mast.png", files: [{ name: "mast.png", kept: { state: "stored", isPicture: true } }] },
  ]);
  const conversation = await staff.get(path(guild, "tickets/1/conversation"));
  const { messages } = ticket.routes.conversation.answer.parse(conversation.body);
  const attached = messages.flatMap(({ attachments }) => attachments);
  expect(attached.map(({ kept }) => kept)).toMatchObject([
    { state: "stored", isPicture: false },
    { state: "stored", isPicture: false },
  ]);

  // Browsers save the file, whatever content type it claims.
  const [mast, lie] = stored;
  const at = (fileId: string | undefined, number = 1) => path(guild, `tickets/${number}/files/${fileId}`);
  const shownPicture = await staff.download(at(mast?.fileId));
  expect(Buffer.from(picture.content).equals(shownPicture.content)).toBe(true);
  expect(shownPicture.headers.get("content-type")).toBe("image/png");
  const saved = await staff.download(at(lie?.fileId));
  expect(saved.content.toString()).toBe("<script>alert(1)</script>");
  expect(saved.headers.get("content-type")).toBe("application/octet-stream");
  for (const [{ headers }, filename] of [
    [shownPicture, "mast.png"],
    [saved, "harmless.png"],
  ] as const) {
    const disposition = headers.get("content-disposition") ?? "";
    expect(parseDisposition(disposition)).toMatchObject({ type: "attachment", parameters: { filename } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  }

  // Another ticket's number, a visitor, and another server's owner find nothing.
  expect((await staff.get(at(mast?.fileId, 2))).status).toBe(404);
  expect((await api.visitor().get(at(mast?.fileId))).status).toBe(403);
  const other = await story.newGuild();
  const stranger = await api.signIn("Stranger", [{ id: other.id, name: "Other", owner: true }]);
  expect((await stranger.get(at(mast?.fileId))).status).toBe(404);
  expect((await stranger.get(at(mast?.fileId).replace(guild.id, other.id))).status).toBe(404);

  await robin.command("ticket close", {}, here);
  await story.world.settle();
  const [posted] = await story.messages(guild.otherChannelId);
  const transcript = await (await fetch(posted?.attachments[0]?.url ?? "")).text();
  expect(transcript).toContain("mast.png");
  expect(transcript).toContain("harmless.png");
  expect(transcript).not.toContain("/attachments/");

  await staff.send("POST", path(guild, "tickets/1/changes"), { what: "erase", confirmation: "1" });
  expect(await filesIn(guild)).toEqual([]);
  expect((await staff.get(at(mast?.fileId))).status).toBe(404);
});

test("downloads files from Discord's CDN only, within limits, with retries, and reports why it can't", async () => {
  const { guild, robin } = await story.harbour();
  await story.configure(guild, {});
  await robin.command("ticket open");
  await story.world.settle();
  const { orm } = story.world.services.context;
  const host = `127.0.0.1:${(platformStore.address() as AddressInfo).port}`;
  const ctx = { ...(await story.contextOf(guild)), cdnUrl: `http://${host}/cdn` };
  let made = 900n;
  const keep = async (url: string, { size = 5, ageMs = 0 } = {}) => {
    made += 1n;
    const id = String(made);
    const files = [{ id, name: "a.txt", url, contentType: null, size }];
    const at = new Date(ctx.clock.now().getTime() - ageMs);
    await addFiles(orm, { guildId: guild.id, number: 1 }, { files, messageId: null, at });
    const failed = await keepFile(ctx, { number: 1, fileId: id }).catch((error: Error) => error.name);
    const row = async () => (await filesIn(guild)).find(({ fileId }) => fileId === id);
    return { id, failed, row, end: (await row())?.why ?? (await row())?.state };
  };
  const good = `http://${host}/cdn/attachments/1/2/a.txt`;
  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse) =>
      response.writeHead(code, headers).end("Hello");

  answer = status(200);
  expect((await keep(good)).end).toBe("stored");
  for (const elsewhere of [
    "http://169.254.169.254/cdn/attachments/1/2/a.txt",
    `http://localhost:${host.split(":")[1]}/cdn/attachments/1/2/a.txt`,
    `http://${host}/cdn/../control/attachments/a.txt`,
    "file:///cdn/attachments/etc/passwd",
  ]) {
    expect((await keep(elsewhere)).end).toBe("elsewhere");
  }
  answer = status(302, { location: "http://169.254.169.254/cdn/attachments/1/2/a.txt" });
  expect((await keep(good)).end).toBe("elsewhere");
  answer = status(404);
  expect((await keep(good)).end).toBe("gone");

  // Larger than announced: reading stops at the limit.
  answer = (response) => {
    response.writeHead(200);
    const more = () => !response.destroyed && response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more));
    more();
  };
  expect((await keep(good)).end).toBe("tooLarge");
  answer = () => expect.unreachable("a file that is announced as too large is never requested");
  expect((await keep(good, { size: FILE_LIMITS.file + 1 })).end).toBe("tooLarge");

  answer = status(503);
  const away = await keep(good);
  expect([away.failed, away.end]).toEqual(["PlatformUnavailable", "waiting"]);
  answer = status(200);
  await keepFile(ctx, { number: 1, fileId: away.id });
  expect(await away.row()).toMatchObject({ state: "stored", bytes: 5 });

  // A file whose job was lost is found; one that can't be downloaded within its day is rejected.
  answer = status(503);
  const old = await keep(good, { ageMs: 25 * 3_600_000 });
  expect(old.end).toBe("gone");
  const forgotten = await keep(good, { ageMs: 600_000 });
  answer = status(200);
  await enqueueLostFiles(ctx);
  expect(await forgotten.row()).toMatchObject({ state: "stored" });

  // A ticket's limit is reached, and the next file reports it.
  const stored = FILE_LIMITS.ticket - 10;
  await orm.update(ticketFiles).set({ bytes: stored }).where(eq(ticketFiles.fileId, forgotten.id));
  expect((await keep(good)).end).toBe("ticketFull");
});
