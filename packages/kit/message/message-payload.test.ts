import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { field } from "../field.ts";
import { fieldIssues } from "../parse-issues.ts";
import { type ComposedMessage, composedMessage } from "./composed-message.ts";
import { messagePayload } from "./message-payload.ts";

const ASSET = "asset:123e4567-e89b-42d3-a456-426614174000.png";
const FILE = "123e4567-e89b-42d3-a456-426614174000.png";
const fill = {
  values: {
    member: "<@500000000000000001>",
    guild: "Harbour",
    "guild.icon": "https://cdn.example/i.png",
    "member.avatar": "https://cdn.example/a.png",
  },
  memberId: "500000000000000001",
  now: new Date("2026-03-01T12:00:00Z"),
};
const message = (parts: z.input<typeof composedMessage>): ComposedMessage => composedMessage.parse(parts);
const payload = (parts: z.input<typeof composedMessage>) => messagePayload(message(parts), fill);
const schema = z.strictObject({ greeting: field.message({ fallback: { content: "Hi" }, maxVariants: 2 }) });
const faultsOf = (...variants: z.input<typeof composedMessage>[]) => {
  const { error } = schema.safeParse({ greeting: { variants: variants.map((one) => composedMessage.parse(one)) } });
  return error ? fieldIssues(error).map(({ path, code }) => `${path.replace("greeting.variants.", "")} ${code}`) : [];
};

test("fills a text and notifies nobody unless that was chosen", () => {
  expect(payload({ content: "Welcome to {guild}, {member}" })).toEqual({
    content: "Welcome to Harbour, <@500000000000000001>",
    allowed_mentions: { parse: [], roles: [], users: [] },
    assets: [],
  });
  const loud = payload({ content: "x", mentions: { member: true, everyone: true, roles: ["600000000000000001"] } });
  expect(loud?.allowed_mentions).toEqual({
    parse: ["everyone"],
    roles: ["600000000000000001"],
    users: ["500000000000000001"],
  });
});

test("omits empty parts and sends no message without content", () => {
  expect(payload({ content: "  " })).toBeNull();
  expect(payload({ style: "blocks" })).toBeNull();
  expect(payload({ embeds: [{ title: "T", footer: { icon: "https://a.example/b.png" } }] })?.embeds).toEqual([
    { title: "T" },
  ]);
  expect(
    payload({
      style: "blocks",
      content: "not in this style",
      blocks: [
        { type: "container", blocks: [{ type: "gallery", items: [{ image: { source: "{nobody.avatar}" } }] }] },
        { type: "text", text: "{guild}" },
      ],
    }),
  ).toMatchObject({ components: [{ type: 10, content: "Harbour" }], flags: 32_768 });
});

test("takes images from URLs, gaps and attached files", () => {
  const sent = payload({
    embeds: [
      { title: "T", image: { source: ASSET, alt: "{guild} at night" }, thumbnail: { source: "{member.avatar}" } },
    ],
  });
  expect(sent?.embeds?.[0]).toMatchObject({
    image: { url: `attachment://${FILE}` },
    thumbnail: { url: "https://cdn.example/a.png" },
  });
  expect(sent?.assets).toEqual([{ file: FILE, alt: "Harbour at night" }]);
});

test("reports what Discord would reject at the field to fix", () => {
  expect(faultsOf({ embeds: [{}] })).toEqual(["0.embeds.0 embedEmpty"]);
  const long = "x".repeat(4000);
  expect(faultsOf({ embeds: [{ description: long }, { description: long }] })).toEqual(["0.embeds embedsTooLong"]);
  expect(faultsOf({ content: "a" }, { buttons: [{ label: "Rules" }] })).toEqual(["1.buttons.0.url required"]);
  const text = { type: "text", text: "x" } as const;
  expect(
    faultsOf({
      style: "blocks",
      blocks: Array.from({ length: 8 }, () => ({
        type: "container" as const,
        blocks: Array.from({ length: 5 }, () => text),
      })),
    }),
  ).toEqual(["0.blocks blocksTooMany"]);
  expect(faultsOf({ content: "a" }, { content: "b" }, { content: "c" })).toEqual(["greeting.variants tooMany"]);
  expect(faultsOf({ style: "blocks", embeds: [{}], blocks: [text] })).toEqual([]);
});

test("stays within Discord's limits whatever the gaps are filled with", () => {
  const embeds = [
    { title: "{a}{a}", description: "{a}", fields: [{ name: "{a}", value: "{a}{a}" }] },
    { description: "{a}{a}" },
  ];
  const text = { type: "text" as const, text: "{a}{a}" };
  const blocks = [text, { type: "container" as const, blocks: [text, text] }];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (length) => {
      const sent = messagePayload(message({ content: "{a}{a}", embeds }), {
        ...fill,
        values: { a: "x".repeat(length) },
      });
      const texts = sent?.embeds?.flatMap(({ title, description, fields }) => [
        title,
        description,
        fields?.[0]?.name,
        fields?.[0]?.value,
      ]);
      expect(sent?.content?.length ?? 0).toBeLessThanOrEqual(2000);
      expect(texts?.join("").length).toBeLessThanOrEqual(6000);
      const inBlocks = messagePayload(message({ style: "blocks", blocks }), {
        ...fill,
        values: { a: "x".repeat(length) },
      });
      const contents = Array.from(
        JSON.stringify(inBlocks?.components).matchAll(/"content":"([^"]*)"/g),
        ([, one]) => one,
      );
      expect(contents.join("").length).toBeLessThanOrEqual(4000);
      expect(contents.every((one) => one !== "") || length === 0).toBe(true);
    }),
  );
});

test.each(["{server.icon}", "{guild.icon}"])("fills the image %s with the server's icon", (source) => {
  const sent = payload({ embeds: [{ title: "T", image: { source } }] });
  expect(sent?.embeds?.[0]).toMatchObject({ image: { url: "https://cdn.example/i.png" } });
});
