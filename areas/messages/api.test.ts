// Uploaded pictures and message templates over HTTP: without a session, with another guild's, and as its owner.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import {
  ASSET_MAX_BYTES,
  ASSET_MAX_FRAMES,
  GUILD_ASSETS_MAX,
  GUILD_ASSETS_MAX_BYTES,
} from "#kit/message/asset-routes.ts";
import { type ComposedEmbed, type ComposedMessage, emptyEmbed, emptyMessage } from "#kit/message/composed-message.ts";
import { TEMPLATES_MAX } from "#kit/message/template-routes.ts";
import { guildAssets } from "#kit-server/guild/assets/tables.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { dropUnusedAssets } from "#kit-server/guild/configs/asset-use.ts";
import { type ConfigStore, openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type GuildStore, openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { gifOf, onePixelPng, pngOf } from "#kit-server/testing/pictures.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { messagesApi } from "./api.ts";
import { messages } from "./contract.ts";
import { messagesWords } from "./words.ts";

const NOWHERE = "3f0c1b1e-0000-4000-8000-000000000000";
const DAY_MS = 86_400_000;

const config = z.strictObject({ greeting: field.message({ fallback: { content: "Hi" } }) });
const poster = { ...sampleModule, id: "poster", config, whenEnabled: () => [] };

let database: Database;
let configs: ConfigStore;
let guilds: GuildStore;
let api: TestApi;
let guild: ReturnType<typeof sampleGuild>;
let mara: Browser;
let stranger: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  guilds = await openGuildStore(database);
  configs = await openConfigStore(database);
  api = await openTestApi(database, guilds, () =>
    apiParts(
      { messages },
      { messages: messagesApi({ orm: database.orm, modules: { names: { poster: "Poster" } } }) },
      { messages: messagesWords },
    ),
  );
});
afterAll(async () => {
  await api.close();
  await Promise.all([guilds.close(), configs.close()]);
  await database.close();
});
beforeEach(async () => {
  guild = sampleGuild();
  await guilds.save(guild);
  mara = await api.signIn("Mara", [{ id: guild.id, name: guild.name, owner: true }]);
  stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
});

const assets = () => `/guilds/${guild.id}/assets`;
const templates = () => `/guilds/${guild.id}/message-templates`;
async function uploaded(content = onePixelPng): Promise<string> {
  const { status, body } = await mara.upload(assets(), content);
  expect(status).toBe(200);
  return (body.asset as { file: string }).file;
}

describe.each([
  ["POST", "/assets"],
  ["GET", "/assets"],
  ["GET", `/assets/${NOWHERE}.png`],
  ["DELETE", `/assets/${NOWHERE}.png`],
  ["GET", "/message-templates"],
  ["POST", "/message-templates"],
  ["DELETE", `/message-templates/${NOWHERE}`],
] as const)("%s /guilds/:id%s", (method, rest) => {
  const ask = (browser: Browser) => {
    const path = `/guilds/${guild.id}${rest}`;
    return method === "GET" ? browser.get(path) : browser.send(method, path, {});
  };

  test("returns 403 without a session and 404 for another owner's server", async () => {
    expect(await ask(api.visitor())).toMatchObject({ status: 403, body: { code: "notSignedIn" } });
    expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });
});

test("detects an image's type from its bytes and serves it to its server only", async () => {
  const { body } = await mara.upload(assets(), pngOf(3, 2));
  expect(body.asset).toMatchObject({ mediaType: "image/png", width: 3, height: 2, uploadedBy: { name: "Mara" } });
  const { file } = body.asset as { file: string };
  const served = await mara.download(`${assets()}/${file}`);
  expect(served.content.equals(Buffer.from(pngOf(3, 2)))).toBe(true);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": expect.stringContaining("sandbox"),
  });

  const other = sampleGuild();
  await guilds.save(other);
  const robin = await api.signIn("Robin", [{ id: other.id, name: other.name, owner: true }]);
  expect(await robin.get(`/guilds/${other.id}/assets/${file}`)).toMatchObject({
    status: 404,
    body: { code: "pictureNotFound" },
  });
  expect((await robin.send("DELETE", `/guilds/${other.id}/assets/${file}`)).status).toBe(404);
});

test("rejects files that are not images, too wide, too long or too large", async () => {
  const text = (content: string) => mara.upload(assets(), new TextEncoder().encode(content));
  expect(await text("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>")).toMatchObject({
    status: 422,
    body: { code: "notAPicture" },
  });
  expect((await text("<html><script>alert(1)</script>")).body.code).toBe("notAPicture");
  expect((await mara.upload(assets(), new Uint8Array())).body.code).toBe("notAPicture");
  expect((await mara.upload(assets(), onePixelPng.slice(0, 12))).body.code).toBe("notAPicture");
  const wide = await mara.upload(assets(), pngOf(4097, 1));
  expect(wide).toMatchObject({ status: 422, body: { code: "pictureTooWide" } });
  expect(wide.body.message).toContain("4097 × 1");
  const long = gifOf({ screen: [1, 1], frames: Array(ASSET_MAX_FRAMES + 1).fill([1, 1]) });
  expect(await mara.upload(assets(), long)).toMatchObject({ status: 422, body: { code: "pictureTooLong" } });
  const padded = new Uint8Array(ASSET_MAX_BYTES + 1);
  padded.set(onePixelPng);
  expect(await mara.upload(assets(), padded)).toMatchObject({ status: 413, body: { code: "tooLarge" } });
  expect((await mara.get(assets())).body).toMatchObject({ assets: [], room: { files: 0 } });
});

test("limits a server's images, also for concurrent uploads", async () => {
  const row = { guildId: guild.id, mediaType: "image/png", width: 1, height: 1, bytes: 1, content: new Uint8Array(1) };
  const filler = { ...row, uploadedById: "1", uploadedByName: "Mara" };
  const rows = Array.from({ length: GUILD_ASSETS_MAX - 1 }, () => ({ ...filler, file: `${crypto.randomUUID()}.png` }));
  await database.orm.insert(guildAssets).values(rows);
  const answers = await Promise.all([1, 2, 3].map(() => mara.upload(assets(), onePixelPng)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402]);

  await database.orm.delete(guildAssets).where(eq(guildAssets.guildId, guild.id));
  await database.orm.insert(guildAssets).values({ ...filler, file: `${NOWHERE}.png`, bytes: GUILD_ASSETS_MAX_BYTES });
  const full = await mara.upload(assets(), onePixelPng);
  expect(full).toMatchObject({ status: 402, body: { code: "picturesFull" } });
  expect(full.body.message).toContain("50.0 MB");
});

test("keeps images in use and deletes unused ones after a day, restorable ones later", async () => {
  const [shown, unused, kept] = [await uploaded(), await uploaded(), await uploaded()];
  const withPicture = (file: string) => ({ ...emptyMessage(), embeds: [embedWith(file)] });
  await mara.send("POST", templates(), { name: "Kept", message: withPicture(kept) });
  await configs.save(posting(withPicture(shown), 0));

  expect((await mara.get(assets())).body.assets).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: shown, usedBy: ["Poster"] }),
      expect.objectContaining({ file: unused, usedBy: [] }),
      expect.objectContaining({ file: kept, usedBy: ["Templates"] }),
    ]),
  );
  const refused = await mara.send("DELETE", `${assets()}/${shown}`);
  expect(refused).toMatchObject({ status: 409, body: { code: "pictureInUse" } });
  expect(refused.body.message).toContain("Poster");

  const leftAfter = async (days: number) => {
    await dropUnusedAssets(database.orm, new Date(Date.now() + days * DAY_MS));
    const { file } = guildAssets;
    const rows = await database.orm.select({ file }).from(guildAssets).where(eq(guildAssets.guildId, guild.id));
    return rows.map((row) => row.file).sort();
  };
  expect(await leftAfter(0.9)).toEqual([shown, unused, kept].sort());
  expect(await leftAfter(1.1)).toEqual([shown, kept].sort());
  await configs.save(posting({ ...emptyMessage(), content: "Bare" }, 1));
  expect(await leftAfter(2)).toEqual([shown, kept].sort());
  expect(await leftAfter(31)).toEqual([kept]);
  await purgeGuild(database.orm, guild.id);
  expect(await leftAfter(0)).toEqual([]);
});

test("rejects settings that show another server's image", async () => {
  const message = { ...emptyMessage(), embeds: [embedWith(`${NOWHERE}.png`)] };
  await expect(configs.save(posting(message, 0))).rejects.toMatchObject({
    code: "invalidInput",
    issues: [{ path: "greeting.variants.0.embeds.0.image.source", code: "imageGone" }],
  });
});

const embedWith = (file: string): ComposedEmbed => ({ ...emptyEmbed(), image: { source: `asset:${file}`, alt: "" } });

const posting = (message: ComposedMessage, version: number) => ({
  guildId: guild.id,
  contract: poster,
  version,
  enabled: false,
  config: { greeting: { variants: [message] } },
  actor: { id: newId(), name: "Mara" },
  guild: checkedGuild(guild),
  author: "unlimited" as const,
});

test("saves, lists and deletes templates with unique names and a limit", async () => {
  const message = { ...emptyMessage(), content: "Ahoy {member}" };
  const save = (name: string) => mara.send("POST", templates(), { name, message });
  const { body } = await save(" Welcome ");
  expect(body.template).toMatchObject({ name: "Welcome", message, savedBy: { name: "Mara" } });
  expect(await save("WELCOME")).toMatchObject({ status: 409, body: { code: "templateNameTaken" } });
  expect(await mara.send("POST", templates(), { name: "x".repeat(61), message })).toMatchObject({
    status: 422,
    body: { issues: [{ path: "name", code: "tooLong" }] },
  });
  for (let at = 1; at < TEMPLATES_MAX; at += 1) expect((await save(`Template ${at}`)).status).toBe(200);
  expect(await save("One more")).toMatchObject({ status: 402, body: { code: "templatesFull" } });

  const { id } = body.template as { id: string };
  expect((await mara.send("DELETE", `${templates()}/${id}`)).status).toBe(200);
  expect(await mara.send("DELETE", `${templates()}/${id}`)).toMatchObject({ status: 404 });
  const listed = (await mara.get(templates())).body.templates as { name: string }[];
  expect(listed).toHaveLength(TEMPLATES_MAX - 1);
  expect(listed[0]?.name).toBe("Template 1");

  // In dictionary order: accents and capitals don't come last.
  const [first] = listed.slice(-1) as { id?: string }[];
  expect((await mara.send("DELETE", `${templates()}/${first?.id}`)).status).toBe(200);
  expect((await save("Élan")).status).toBe(200);
  const names = ((await mara.get(templates())).body.templates as { name: string }[]).map(({ name }) => name);
  expect(names[0]).toBe("Élan");
});

test("logs every change to images and templates", async () => {
  const file = await uploaded();
  await mara.send("DELETE", `${assets()}/${file}`);
  const { body } = await mara.send("POST", templates(), { name: "Welcome", message: emptyMessage() });
  await mara.send("DELETE", `${templates()}/${(body.template as { id: string }).id}`);
  const entries = await listAudit(database.orm, { guildId: guild.id, limit: 10 });
  expect(entries.map(({ action }) => action)).toEqual([
    "template.deleted",
    "template.saved",
    "picture.deleted",
    "picture.uploaded",
  ]);
});
