import type { APIAttachment, APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channelNamed, openStage, type Stage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const MEBIBYTE = 1024 * 1024;

let stage: Stage;
let messages: `/channels/${string}`;
beforeAll(async () => {
  stage = await openStage({ limits: { rateLimitsLifted: true } });
  messages = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}/messages`;
});
afterAll(() => stage[Symbol.asyncDispose]());

interface Sent {
  path?: string;
  files?: { name: string; data: Buffer | string }[];
}
const send = async (body: object, { path = messages, files = [] }: Sent = {}): Promise<APIMessage> =>
  (await stage.bot.post(path as `/${string}`, { body, files })) as APIMessage;
const edit = async ({ id }: APIMessage, body: object, files: Sent["files"] = []): Promise<APIMessage> =>
  (await stage.bot.patch(`${messages}/${id}`, { body, files })) as APIMessage;
const refusedAt = (path: string, code: string) => ({
  code: 50035,
  rawError: { errors: { [path]: { _errors: [{ code }] } } },
});
const text = (content: string) => ({ type: 10, content });
const SECOND = 1 << 15;

test("allows only settable flags, and no ephemeral channel message", async () => {
  await expect(send({ content: "x", flags: 1 << 1 })).rejects.toMatchObject(refusedAt("flags", "BASE_TYPE_CHOICES"));
  expect((await send({ content: "x", flags: (1 << 6) | (1 << 12) })).flags).toBe(1 << 12);
  const plain = await send({ content: "https://example.org", embeds: [{ title: "Tides" }] });
  expect(await edit(plain, { flags: 1 << 2 })).toMatchObject({ flags: 1 << 2, embeds: [], edited_timestamp: null });
  expect((await edit(plain, { flags: 0 })).flags).toBe(0);
});

test("makes V2 components exclude everything else, permanently", async () => {
  const legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
  const plain = await send({ content: "Old words" });
  const asSecond = { flags: SECOND, components: [text("New words")] };
  await expect(edit(plain, asSecond)).rejects.toMatchObject(refusedAt("content", legacy));
  const second = await edit(plain, { ...asSecond, content: null });
  expect(second).toMatchObject({ content: "", flags: SECOND });
  expect((await edit(second, { flags: 0, components: [text("Newer")] })).flags).toBe(SECOND);
  await expect(send({ ...asSecond, components: Array(41).fill(text("x")) })).rejects.toMatchObject(
    refusedAt("components", "BASE_TYPE_MAX_LENGTH"),
  );
  const boxes = Array.from({ length: 4 }, () => ({ type: 17, components: Array(10).fill(text("x")) }));
  await expect(send({ ...asSecond, components: boxes })).rejects.toMatchObject(
    refusedAt("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
  );
  await expect(send({ flags: SECOND, components: [text("x".repeat(4000)), text("y")] })).rejects.toMatchObject(
    refusedAt("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
  );
  await expect(send({ components: [text("x")] })).rejects.toMatchObject({ code: 50035 });
});

test("takes allowed mentions by type or by id", async () => {
  const { id: aiko } = await stage.sandbox.control.person("Aiko Tanabe");
  const ping = (allowed_mentions: object) => send({ content: `<@${aiko}> @everyone`, allowed_mentions });
  await expect(ping({ parse: ["users"], users: [aiko] })).rejects.toMatchObject(
    refusedAt("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
  );
  expect((await ping({ parse: [] })).mentions).toEqual([]);
  expect((await ping({ users: [aiko] })).mentions).toMatchObject([{ id: aiko }]);
});

test("replies only within the channel, and forwards only what the sender can read", async () => {
  const original = await send({ content: "Low water", embeds: [{ title: "Tides" }] });
  const reply = (message_reference: object) => send({ content: "re", message_reference });
  await expect(reply({ message_id: "1" })).rejects.toMatchObject(
    refusedAt("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"),
  );
  expect(await reply({ message_id: "1", fail_if_not_exists: false })).toMatchObject({ type: 0 });
  expect(await reply({ message_id: original.id })).toMatchObject({
    type: 19,
    referenced_message: { id: original.id },
  });
  const photos = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "photos")}/messages`;
  const from = { type: 1, message_id: original.id, channel_id: original.channel_id };
  const elsewhere = { content: "re", message_reference: { message_id: original.id, channel_id: original.channel_id } };
  await expect(send(elsewhere, { path: photos })).rejects.toMatchObject({ code: 50035 });
  const forward = await send({ message_reference: from }, { path: photos });
  expect(forward).toMatchObject({
    content: "",
    flags: 1 << 14,
    message_reference: { type: 1, message_id: original.id, channel_id: original.channel_id },
    message_snapshots: [{ message: { content: "Low water", embeds: [{ title: "Tides" }] } }],
  });
  const ingrid = await stage.as("Ingrid Solheim");
  const hers = (await ingrid.post("/users/@me/channels", {
    body: { recipient_id: (await stage.sandbox.control.person("Dario Conti")).id },
  })) as { id: string };
  await expect(
    ingrid.post(`/channels/${hers.id}/messages`, { body: { message_reference: from } }),
  ).rejects.toMatchObject({ code: 50001 });
});

test("keeps, describes and removes files by an edit's list", async () => {
  const files = [
    { name: "tide table.txt", data: "14:02" },
    { name: "SPOILER_seal.txt", data: "a seal" },
  ];
  const described = [{ id: "0", description: "Today", filename: "today?.txt" }, { id: "1" }];
  const sent = await send({ attachments: described }, { files });
  const [table, seal] = sent.attachments as [APIAttachment, APIAttachment];
  expect(table).toMatchObject({
    filename: "today_.txt",
    description: "Today",
    content_type: "text/plain; charset=utf-8",
    size: 5,
  });
  expect([table.flags, seal.flags]).toEqual([undefined, 8]);
  const unknown = edit(sent, { attachments: [{ id: "1" }] });
  await expect(unknown).rejects.toMatchObject({
    rawError: { errors: { attachments: { 0: { id: { _errors: [{ code: "ATTACHMENT_NOT_FOUND" }] } } } } },
  });
  const kept = await edit(sent, { attachments: [{ id: table.id, description: "Yesterday" }, { id: "0" }] }, [
    { name: "new.txt", data: "new" },
  ]);
  expect(kept.attachments).toMatchObject([{ id: table.id, description: "Yesterday" }, { filename: "new.txt" }]);
  await expect(edit(kept, { attachments: [] })).rejects.toMatchObject({ code: 50006 });
  const range = await fetch(table.url, { headers: { range: "bytes=1-2" } });
  expect([range.status, range.headers.get("content-range"), await range.text()]).toEqual([206, "bytes 1-2/5", "4:"]);
  expect((await fetch(table.url, { headers: { range: "bytes=9-" } })).status).toBe(416);
});

test("limits file size by boost tier, and files to ten", async () => {
  const upload = (megabytes: number) =>
    send({ content: "x" }, { files: [{ name: "x.bin", data: Buffer.alloc(megabytes * MEBIBYTE + 1) }] });
  await expect(upload(10)).rejects.toMatchObject({ status: 413, code: 40005 });
  const people = [];
  for (let count = 0; count < 7; count += 1) people.push(await stage.sandbox.control.createPerson({}));
  for (const { id } of people) {
    await stage.sandbox.control.join(HARBOUR, id);
    await stage.sandbox.control.boost(HARBOUR, id);
  }
  await expect(upload(10)).resolves.toMatchObject({ attachments: [{ size: 10 * MEBIBYTE + 1 }] });
  await expect(upload(50)).rejects.toMatchObject({ code: 40005 });
  const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.txt`, data: "x" }));
  await expect(send({ content: "x" }, { files })).rejects.toMatchObject({ code: 50035 });
});

test("applies slow mode by Discord's clock to people, but not to bots and moderators", async () => {
  const quiet = await channelNamed(stage.sandbox, HARBOUR, "photos");
  await (await stage.as("Mara Lindqvist")).patch(`/channels/${quiet}`, { body: { rate_limit_per_user: 30 } });
  const { token } = await stage.sandbox.control.person("Jonas Weber");
  const speak = async () => {
    const response = await fetch(`${stage.sandbox.apiUrl}/channels/${quiet}/messages`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({ content: "again" }),
    });
    return { status: response.status, body: await response.json() };
  };
  expect((await speak()).status).toBe(200);
  expect(await speak()).toMatchObject({ status: 429, body: { code: 20016, retry_after: expect.any(Number) } });
  for (const content of ["one", "two"]) await send({ content }, { path: `/channels/${quiet}/messages` });
  await stage.sandbox.control.advance(30_001);
  expect((await speak()).status).toBe(200);
});

test("bulk deletes recent messages, and protects others' messages", async () => {
  const [a, b] = [await send({ content: "a" }), await send({ content: "b" })];
  const remove = (...ids: string[]) => stage.bot.post(`${messages}/bulk-delete`, { body: { messages: ids } });
  await expect(remove(a.id)).rejects.toMatchObject(refusedAt("messages", "BASE_TYPE_BAD_LENGTH"));
  const mara = await stage.as("Mara Lindqvist");
  await expect(mara.patch(`${messages}/${a.id}`, { body: { content: "mine" } })).rejects.toMatchObject({ code: 50005 });
  await remove(a.id, b.id);
  const old = [await send({ content: "c" }), await send({ content: "d" })];
  await stage.sandbox.control.advance(14 * 86_400_000 + 1);
  await expect(remove(...old.map(({ id }) => id))).rejects.toMatchObject({ code: 50034 });
});

test("requires visible content in an embed", async () => {
  for (const empty of [
    {},
    { color: 0x00aaff },
    { url: "https://example.org" },
    { title: "", description: "  ", fields: [] },
  ])
    await expect(send({ content: "x", embeds: [{ title: "Tides" }, empty] })).rejects.toMatchObject({
      rawError: { errors: { embeds: { 1: { description: { _errors: [{ code: "BASE_TYPE_REQUIRED" }] } } } } },
    });
  for (const shown of [
    { title: "Tides" },
    { footer: { text: "Measured by hand" } },
    { author: { name: "Office" } },
    { image: { url: "https://example.org/tides.png" } },
    { fields: [{ name: "Low", value: "0.8 m" }] },
  ])
    expect((await send({ embeds: [shown] })).embeds).toHaveLength(1);
});

test("allows link buttons to web pages and Discord", async () => {
  const link = (url: string) =>
    send({ content: "x", components: [{ type: 1, components: [{ type: 2, style: 5, label: "Open", url }] }] });
  const fault = (code: string) => ({
    rawError: { errors: { components: { 0: { components: { 0: { url: { _errors: [{ code }] } } } } } } },
  });
  for (const url of ["javascript:alert(1)", "ftp://example.org", "data:text/html,x", "mailto:a@example.org"])
    await expect(link(url)).rejects.toMatchObject(fault("URL_TYPE_INVALID_SCHEME"));
  for (const url of ["example.org", "https://", "not an address"])
    await expect(link(url)).rejects.toMatchObject(fault("URL_TYPE_INVALID_URL"));
  for (const url of ["https://example.org/tides", "http://example.org", "discord://-/channels/@me"])
    expect((await link(url)).components).toHaveLength(1);
});
