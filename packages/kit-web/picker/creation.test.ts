import { expect, test, vi } from "vitest";
import { sampleGuild } from "../catalog/sample-guild.ts";
import { channelCreations, roleCreations } from "./creation.ts";

const maker = () => ({
  roleRefusal: null as string | null,
  channelRefusal: null as string | null,
  createRole: vi.fn(async () => "1"),
  createChannel: vi.fn(async () => "2"),
});
const labels = (creations: readonly { label: string }[]): string[] => creations.map(({ label }) => label);
const { roles, channels } = sampleGuild;

test("offers a role name that doesn't exist, but not an existing one", async () => {
  const tools = maker();
  const [offer] = roleCreations("  Ship's Cook ", roles, tools);
  expect(offer?.label).toBe("Create role “Ship's Cook”");
  await offer?.create();
  expect(tools.createRole).toHaveBeenCalledWith("Ship's Cook");
  expect(roleCreations("Crew", roles, tools)).toEqual([]);
  expect(roleCreations("   ", roles, tools)).toEqual([]);
  expect(roleCreations("Cook", roles, null)).toEqual([]);
});

test("offers a channel name in Discord's spelling, with and without each category", async () => {
  const tools = maker();
  const offers = channelCreations("Quiet Corner", channels, ["announcement", "text"], tools);
  expect(labels(offers)).toEqual([
    "Create channel “quiet-corner”",
    "Create channel “quiet-corner” in Lobby",
    "Create channel “quiet-corner” in Deck",
  ]);
  await offers[2]?.create();
  const deck = channels.find(({ name }) => name === "Deck");
  expect(tools.createChannel).toHaveBeenCalledWith({ name: "quiet-corner", type: "text", parentId: deck?.id });
  expect(channelCreations("Welcome", channels, ["text"], tools)).toEqual([]);
  expect(channelCreations("Deck Two", channels, ["category"], tools)).toEqual([]);
});

test("shows once why creating isn't allowed", () => {
  const tools = { ...maker(), channelRefusal: "You need Manage Channels." };
  expect(channelCreations("new", channels, ["text"], tools)).toMatchObject([{ refusal: "You need Manage Channels." }]);
});
