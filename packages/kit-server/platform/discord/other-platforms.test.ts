// Differences between Discord and other Discord-compatible servers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type ScriptedPlatform, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { createDiscordPorts, type DiscordPort } from "./discord-port.ts";
import { createPlatformRest } from "./platform-rest.ts";

const GUILD = "200000000000000001";
const CATEGORY = "400000000000000009";
const POST_CHANNEL = `POST /guilds/${GUILD}/channels`;
const channel = { name: "ticket-1", topic: "", parentId: CATEGORY, overwrites: [] };
const because = { reason: "a ticket" };

let platform: ScriptedPlatform;
let discord: DiscordPort;
beforeAll(async () => {
  platform = await startScriptedPlatform();
  const settings = { clientId: "1", clientSecret: "s", botToken: "t", apiUrl: `${platform.url}/api` };
  const rest = createPlatformRest(settings, { answered: () => {}, waited: () => {}, refused: () => {} });
  discord = createDiscordPorts(rest, { readAssets: async () => [] })(GUILD);
});
afterAll(() => platform?.close());

test.each([
  ["a 404 without a code", { status: 404, body: { message: "404: Not Found", code: 0 } }],
  ["a page", { status: 404, body: "<h1>Not Found</h1>", headers: { "content-type": "text/html" } }],
  ["a 501", { status: 501, body: { message: "Not Implemented" } }],
])("reports an unknown route, answered with %s, as unavailable on this platform", async (_what, answer) => {
  platform.answers.set(POST_CHANNEL, answer);
  const making = discord.createTextChannel(channel, because);
  await expect(making).rejects.toMatchObject({ name: "PlatformFault", code: "notAvailable" });
});

test("distinguishes a full category and a full server from other form errors", async () => {
  const parent = (code: string) => ({
    code: 50035,
    message: "Invalid Form Body",
    errors: { parent_id: { _errors: [{ code, message: "no" }] } },
  });
  platform.answers.set(POST_CHANNEL, { status: 400, body: parent("CHANNEL_PARENT_MAX_CHANNELS") });
  await expect(discord.createTextChannel(channel, because)).rejects.toMatchObject({ code: "categoryFull" });
  const full = { code: 30013, message: "Maximum number of guild channels reached (500)" };
  platform.answers.set(POST_CHANNEL, { status: 400, body: full });
  await expect(discord.createTextChannel(channel, because)).rejects.toMatchObject({ code: "channelsFull" });
  platform.answers.set(POST_CHANNEL, { status: 400, body: parent("CHANNEL_PARENT_INVALID") });
  await expect(discord.createTextChannel(channel, because)).rejects.toMatchObject({ code: "refused" });
});

test("creates a ticket's channel with an explicit type", async () => {
  platform.answers.set(POST_CHANNEL, { status: 201, body: { id: "400000000000000001" } });
  await discord.createTextChannel(channel, because);
  expect(platform.requests.at(-1)?.body).toMatchObject({ type: 0, name: "ticket-1" });
});

test("keeps using other routes when one rejects the token", async () => {
  platform.answers.set(POST_CHANNEL, { status: 401, body: { message: "401: Unauthorized", code: 0 } });
  await expect(discord.createTextChannel(channel, because)).rejects.toMatchObject({ code: "botTokenRefused" });
  const member = { user: { id: "600000000000000001", username: "robin" }, roles: [] };
  platform.answers.set(`GET /guilds/${GUILD}/members/600000000000000001`, { status: 200, body: member });
  expect(await discord.member("600000000000000001")).toMatchObject(member);
});

test("omits or fills in what Discord documents as optional or another platform lacks", async () => {
  const ROBIN = "600000000000000001";
  const member = `/guilds/${GUILD}/members/${ROBIN}`;
  const answer = (route: string, body: unknown) => platform.answers.set(`GET ${route}`, { status: 200, body });
  answer(member, { roles: ["300000000000000001"], joined_at: null });
  const found = await discord.member(ROBIN);
  expect(found).toMatchObject({ user: { id: ROBIN, username: ROBIN }, roles: ["300000000000000001"], joined_at: null });
  expect(briefOf(found ?? never())).toMatchObject({ memberId: ROBIN, memberName: ROBIN, joinedAt: null });
  answer(member, { user: { id: ROBIN, username: "robin" } });
  expect(await discord.member(ROBIN)).toMatchObject({ user: { username: "robin" }, roles: [] });

  answer(`/guilds/${GUILD}/members/search`, [null, { roles: [] }, { user: { id: ROBIN }, nick: "Rob" }]);
  expect(await discord.searchMembers("ro", 5)).toMatchObject([{ user: { id: ROBIN }, nick: "Rob", roles: [] }]);

  answer("/channels/400000000000000001/messages", [
    { id: "700000000000000002", channel_id: CATEGORY, author: { id: ROBIN, username: "robin" } },
    { id: "700000000000000001", channel_id: CATEGORY },
    { id: "700000000000000003", channel_id: CATEGORY, author: { id: ROBIN, username: "robin" }, content: "ahoy" },
  ]);
  expect(await discord.messagesAfter("400000000000000001", "1")).toMatchObject([
    { id: "700000000000000002", content: "", attachments: [] },
    { id: "700000000000000003", content: "ahoy", embeds: [] },
  ]);

  answer("/channels/400000000000000001/thread-members", [{ user_id: ROBIN }, {}, null]);
  expect(await discord.threadMembers("400000000000000001")).toEqual([{ id: ROBIN, roles: [] }]);
  answer(`/guilds/${GUILD}/channels`, [null, { name: "general" }, { id: CATEGORY, name: "general" }]);
  expect(await discord.findChannels("general")).toEqual([CATEGORY]);
  answer(`/guilds/${GUILD}/threads/active`, { threads: [null, {}, { id: CATEGORY }] });
  expect(await discord.activeThreads()).toEqual([CATEGORY]);
});

function never(): never {
  throw new Error("no member was found");
}
