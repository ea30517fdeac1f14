import { expect, test } from "vitest";
import type * as z from "zod";
import { composedMessage } from "./composed-message.ts";
import { readMessage, writeMessage, writePlatformMessage } from "./message-json.ts";

const FILE = "123e4567-e89b-42d3-a456-426614174000.png";
const message = (parts: z.input<typeof composedMessage>) => composedMessage.parse(parts);
const read = (value: unknown) => {
  const found = readMessage(JSON.stringify(value));
  if ("fault" in found) throw new Error(found.fault);
  return found;
};
const now = new Date("2026-03-01T12:00:00Z");

const classic = message({
  content: "Ahoy {member}",
  embeds: [
    {
      color: 0x63d297,
      author: { name: "Harbour", url: "https://example.com", icon: "{guild.icon}" },
      title: "Hello",
      url: "https://example.com/hello",
      description: "**Welcome** to {guild}",
      fields: [{ name: "One", value: "1", inline: true }],
      image: { source: `asset:${FILE}` },
      thumbnail: { source: "https://example.com/a.png" },
      footer: { text: "Bye" },
    },
  ],
  buttons: [{ label: "Rules", url: "https://example.com/rules", emoji: "<a:wave:123456789012345678>" }],
  mentions: { roles: ["600000000000000001"], everyone: true },
});
const blocks = message({
  style: "blocks",
  blocks: [
    { type: "text", text: "# {guild}" },
    {
      type: "container",
      color: 0x112233,
      isSpoiler: true,
      blocks: [
        {
          type: "section",
          text: "Text",
          accessory: { type: "thumbnail", image: { source: "{member.avatar}", alt: "A" } },
        },
        { type: "gallery", items: [{ image: { source: "https://example.com/b.png", alt: "B" }, isSpoiler: true }] },
        { type: "separator", hasLine: false, spacing: "large" },
        { type: "buttons", buttons: [{ label: "Go", url: "https://example.com", emoji: "🌊" }] },
      ],
    },
  ],
});

test("restores everything from our own format, including what the style doesn't show", () => {
  const both = { ...classic, blocks: blocks.blocks };
  expect(readMessage(writeMessage(both))).toEqual({ message: both, left: [] });
});

test.each([
  ["a classic message", classic],
  ["a message of blocks", blocks],
])("%s is written in Discord's format and read again", (_, one) => {
  expect(readMessage(writePlatformMessage(one, now) ?? "")).toEqual({ message: one, left: [] });
});

test("reads exports of other tools, however they wrap a message", () => {
  const embed = { title: "Hi", color: "#63d297" };
  const expected = { title: "Hi", color: 0x63d297 };
  for (const value of [
    embed,
    [embed],
    { embed },
    { embeds: [embed] },
    { data: { embeds: [embed] } },
    { messages: [{ data: { content: null, embeds: [embed] } }] },
  ]) {
    expect(read(value).message.embeds).toMatchObject([expected]);
  }
});

test("imports what it can and lists the rest", () => {
  const { message: taken, left } = read({
    content: "Vote",
    poll: { question: { text: "?" } },
    username: "Someone",
    embeds: [{ title: "T", timestamp: now.toISOString(), image: { url: "attachment://photo.png" } }],
    components: [
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: "Press", custom_id: "x" },
          { type: 2, style: 5, label: "Go", url: "https://a.example" },
        ],
      },
      { type: 1, components: [{ type: 3, custom_id: "y", options: [] }] },
    ],
    allowed_mentions: { parse: ["users"] },
  });
  expect(taken).toMatchObject({
    content: "Vote",
    embeds: [{ title: "T", hasTime: true, image: null }],
    buttons: [{ label: "Go", url: "https://a.example" }],
  });
  expect(left.toSorted()).toEqual([
    "A fixed embed timestamp: the time of posting is shown instead",
    "Allowed mentions other than named roles and @everyone: choose who is notified again",
    "Buttons and menus with actions: only link buttons can be imported",
    "Pictures attached as files: upload them again",
    "The poll",
    "The sender's name override",
  ]);
});

test("reports text that is not a message", () => {
  for (const text of [
    "",
    "hello",
    "[]",
    "{}",
    "42",
    '{"a":{"b":1}}',
    '{"type":"guildhall-message","message":{"content":5}}',
  ]) {
    expect(readMessage(text)).toEqual({ fault: expect.any(String) });
  }
});

test("writes nothing for other tools when the message is empty", () => {
  expect(writePlatformMessage(message({}), now)).toBeNull();
});
