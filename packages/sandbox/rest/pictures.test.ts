import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { type Harbour, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

const PNG = Buffer.from(PICTURE.split(",")[1] ?? "", "base64");
const GIF = Buffer.from("R0lGODlhAQABAAAAACw=", "base64");
const KIBIBYTE = 1024;

const dataUri = (content: Buffer, type = "png") => `data:image/${type};base64,${content.toString("base64")}`;
const ofSize = (bytes: number) => dataUri(Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]));

let at: Harbour;
beforeAll(async () => {
  at = await openHarbour();
});
afterAll(() => at.sandbox.close());

const places = () =>
  [
    ["POST", `${at.guild}/emojis`, "image", { name: "anchor" }],
    ["POST", `/applications/${SAMPLE_APPLICATION.id}/emojis`, "image", { name: "anchor" }],
    ["PATCH", at.guild, "icon", {}],
    ["PATCH", `${at.guild}/members/@me`, "avatar", {}],
    ["PATCH", `${at.guild}/members/@me`, "banner", {}],
    ["PATCH", "/users/@me", "avatar", {}],
  ] as const;

test("detects images by their bytes, and rejects other files", async () => {
  for (const [method, path, field, form] of places()) {
    const set = (picture: string) => at.http.ask(method, path, { ...form, [field]: picture });
    for (const wrong of [
      dataUri(Buffer.from("no picture at all")),
      dataUri(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "svg+xml"),
      "data:text/plain;base64,AAAA",
      "data:image/png;base64,",
      "data:image/png;base64,not base64!",
      "https://example.org/lamp.png",
    ])
      expect([path, wrong, await set(wrong)]).toMatchObject([
        path,
        wrong,
        { status: 400, code: 50035, body: { errors: { [field]: { _errors: [{ code: "IMAGE_INVALID" }] } } } },
      ]);
    for (const good of [dataUri(PNG), dataUri(GIF, "gif"), dataUri(PNG, "jpeg")])
      expect([path, (await set(good)).status]).toEqual([path, method === "POST" ? 201 : 200]);
  }
});

test("limits an emoji to 256 KiB and other images to 10 MiB", async () => {
  for (const path of [`${at.guild}/emojis`, `/applications/${SAMPLE_APPLICATION.id}/emojis`]) {
    const make = (image: string) => at.http.ask("POST", path, { name: "lamp", image });
    expect((await make(ofSize(256 * KIBIBYTE))).status).toBe(201);
    expect(await make(ofSize(256 * KIBIBYTE + 1))).toMatchObject({ status: 400, code: 50138 });
  }
  const mebibytes = (count: number) => ofSize(count * KIBIBYTE * KIBIBYTE);
  expect((await at.http.ask("PATCH", at.guild, { icon: mebibytes(10) })).status).toBe(200);
  expect(await at.http.ask("PATCH", at.guild, { icon: mebibytes(11) })).toMatchObject({
    code: 50035,
    body: { errors: { icon: { _errors: [{ code: "BINARY_TYPE_MAX_SIZE" }] } } },
  });
});

test("treats an emoji as animated if its image is a GIF, whatever its name", async () => {
  const image = dataUri(GIF, "png");
  expect(await at.done("POST", `${at.guild}/emojis`, { name: "spin", image })).toMatchObject({ animated: true });
});

test("rejects the sixth avatar of ten minutes in a guild, and takes other changes meanwhile", async () => {
  const { sandbox, http, guild } = await openHarbour();
  await sandbox.control.rateLimits({ lifted: false });
  const change = (body: object) => http.ask("PATCH", `${guild}/members/@me`, body);
  for (const size of [200, 201, 202, 203, 204]) expect((await change({ avatar: ofSize(size) })).status).toBe(200);
  expect(await change({ avatar: ofSize(205) })).toMatchObject({
    status: 400,
    code: 50035,
    body: { errors: { avatar: { _errors: [{ code: "AVATAR_RATE_LIMIT" }] } } },
  });
  expect((await change({ nick: "Lantern", avatar: null })).status).toBe(200);
  await sandbox.control.advance(600_000);
  expect((await change({ avatar: ofSize(206) })).status).toBe(200);
  await sandbox.close();
});
