import { expect, test } from "vitest";
import { aboutText } from "./about-text.ts";

const where = { platformUrl: "https://discord.example", guildId: "200000000000000001" };
const targetId = "700000000000000001";
const LINK = `https://discord.example/channels/${where.guildId}/400000000000000001/${targetId}`;
const about = (message: object | null, channelId: string | null = "400000000000000001") =>
  aboutText(where, { channelId, targetId, resolved: message ? ({ messages: { [targetId]: message } } as never) : {} });

test("describes a ticket about a message with its text, author and link, as far as Discord sends them", () => {
  const author = { id: "600000000000000001", username: "robin" };
  expect(about({ author, content: "Ahoy" })).toBe(`robin\nAhoy\n${LINK}`);
  expect(about({ content: "Ahoy" })).toBe(`Ahoy\n${LINK}`);
  expect(about({ author, content: "" })).toBe(`robin\n${LINK}`);
  expect(about(null)).toBe(LINK);
  expect(about({ author, content: "x".repeat(4_000) }).length).toBeLessThanOrEqual(1_024);
});

test("links to the message's channel, or omits the link", () => {
  expect(about({ channel_id: "400000000000000001", content: "Ahoy" }, null)).toBe(`Ahoy\n${LINK}`);
  expect(about({ content: "Ahoy" }, null)).toBe("Ahoy");
});
