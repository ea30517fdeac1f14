// What other Discord-compatible servers answer where they differ from Discord.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScriptedPlatform, startScriptedPlatform } from "../testing/scripted-platform.ts";
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
  discord = createDiscordPorts(rest, async () => [])(GUILD);
});
afterAll(() => platform?.close());

test.each([
  ["a 404 without a code", { status: 404, body: { message: "404: Not Found", code: 0 } }],
  ["a page", { status: 404, body: "<h1>Not Found</h1>", headers: { "content-type": "text/html" } }],
  ["a 501", { status: 501, body: { message: "Not Implemented" } }],
])("an unknown route, answered with %s, is not available on this platform", async (_what, answer) => {
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

test("a ticket's channel says that it is a text channel", async () => {
  platform.answers.set(POST_CHANNEL, { status: 201, body: { id: "400000000000000001" } });
  await discord.createTextChannel(channel, because);
  expect(platform.requests.at(-1)?.body).toMatchObject({ type: 0, name: "ticket-1" });
});

test("a route that refuses the token does not silence the bot on the others", async () => {
  platform.answers.set(POST_CHANNEL, { status: 401, body: { message: "401: Unauthorized", code: 0 } });
  await expect(discord.createTextChannel(channel, because)).rejects.toMatchObject({ code: "botTokenRefused" });
  const member = { user: { id: "600000000000000001", username: "robin" }, roles: [] };
  platform.answers.set(`GET /guilds/${GUILD}/members/600000000000000001`, { status: 200, body: member });
  expect(await discord.member("600000000000000001")).toEqual(member);
});
