import type { APIEmoji, APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isUnicodeEmoji } from "../rules/unicode-emoji.ts";
import { type Harbour, openHarbour } from "../testing/harbour.ts";
import { PICTURE } from "../testing/permissions/scene.ts";

let at: Harbour;
let messages: string;
let emoji: APIEmoji;
beforeAll(async () => {
  at = await openHarbour();
  messages = `${await at.channel("general")}/messages`;
  emoji = await at.done<APIEmoji>("POST", `${at.guild}/emojis`, { name: "anchor", image: PICTURE });
});
afterAll(() => at.sandbox.close());

test.each(["🌊", "❤", "❤️", "👍🏽", "1️⃣", "🇩🇪", "👩‍❤️‍👨", "🏳‍🌈", "🕵🏽‍♂️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇦"])("accepts %s as an emoji", (text) =>
  expect(isUnicodeEmoji(text)).toBe(true),
);

test.each(["", "a", "1", "hello", "🌊🌊", "🌊a", " 🌊", ":wave:", "☃️!"])("rejects %j as an emoji", (text) =>
  expect(isUnicodeEmoji(text)).toBe(false),
);

test("rejects a reaction with an unknown emoji with 400 and 10014 in every route", async () => {
  const { id } = await at.done<APIMessage>("POST", messages, { content: "Tide?" });
  const reactions = `${messages}/${id}/reactions`;
  for (const unknown of ["hello", "🌊🌊", "anchor:1", "nobody:123456789012345678"]) {
    const one = `${reactions}/${encodeURIComponent(unknown)}`;
    for (const [method, path] of [
      ["PUT", `${one}/@me`],
      ["GET", one],
      ["DELETE", `${one}/@me`],
      ["DELETE", one],
    ] as const)
      expect([unknown, method, await at.http.ask(method, path)]).toMatchObject([
        unknown,
        method,
        { status: 400, code: 10014 },
      ]);
  }
  for (const known of ["🌊", "❤", `anchor:${emoji.id}`])
    expect((await at.http.ask("PUT", `${reactions}/${encodeURIComponent(known)}/@me`)).status).toBe(204);
  // a server emoji that doesn't exist is not found
  expect(await at.http.ask("GET", `${at.guild}/emojis/1`)).toMatchObject({ status: 404, code: 10014 });
});

describe("rejects emojis that do not exist", () => {
  const invalid = { _errors: [{ code: "BUTTON_COMPONENT_INVALID_EMOJI", message: "Invalid emoji" }] };
  const button = (given: object) => ({ type: 2, style: 1, custom_id: "aye", label: "Aye", emoji: given });
  const select = (given: object) => ({
    ...{ type: 3, custom_id: "which" },
    options: [
      { label: "A", value: "a" },
      { label: "B", value: "b", emoji: given },
    ],
  });
  const send = (component: object) =>
    at.http.ask("POST", messages, { content: "x", components: [{ type: 1, components: [component] }] });

  test("on buttons", async () => {
    for (const [given, field] of [
      [{ name: "hello" }, "name"],
      [{ id: null, name: ":wave:" }, "name"],
      [{ id: "123456789012345678", name: "anchor" }, "id"],
    ] as const)
      expect(await send(button(given))).toMatchObject({
        status: 400,
        code: 50035,
        body: { errors: { components: { 0: { components: { 0: { emoji: { [field]: invalid } } } } } } },
      });
    for (const given of [{ name: "🌊" }, { name: "❤" }, { id: emoji.id }, { id: emoji.id, name: "anchor" }])
      expect((await send(button(given))).status).toBe(200);
  });

  test("on the options of selects, and in V2 components", async () => {
    expect(await send(select({ name: "hello" }))).toMatchObject({
      code: 50035,
      body: { errors: { components: { 0: { components: { 0: { options: { 1: { emoji: { name: invalid } } } } } } } } },
    });
    expect((await send(select({ name: "🌊" }))).status).toBe(200);
    const section = {
      type: 9,
      components: [{ type: 10, content: "Tide" }],
      accessory: button({ name: "hello" }),
    };
    expect(await at.http.ask("POST", messages, { flags: 1 << 15, components: [section] })).toMatchObject({
      body: { errors: { components: { 0: { accessory: { emoji: { name: invalid } } } } } },
    });
  });
});
