import type { APIAuditLog, APIGuildMember, APIMessage, APIRole } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { channelNamed, guildNamed, openStage, restFor, roleNamed, type Stage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const NORTHWIND = "Northwind Makers";

test("rejects what a bot's permissions don't cover", async () => {
  await using stage = await openStage();
  const staff = await channelNamed(stage.sandbox, HARBOUR, "staff");
  const general = await channelNamed(stage.sandbox, HARBOUR, "general");
  await expect(stage.bot.post(`/channels/${staff}/messages`, { body: { content: "hi" } })).rejects.toMatchObject({
    status: 403,
    code: 50001,
  });
  await stage.sandbox.control.removePermission(HARBOUR, "Guildhall", "ManageMessages");
  const message = (await (
    await stage.as("Jonas Weber")
  ).post(`/channels/${general}/messages`, { body: { content: "mine" } })) as APIMessage;
  await expect(stage.bot.delete(`/channels/${general}/messages/${message.id}`)).rejects.toMatchObject({
    status: 403,
    code: 50013,
  });
  await expect(
    stage.bot.patch(`/channels/${general}/messages/${message.id}`, { body: { content: "x" } }),
  ).rejects.toMatchObject({ code: 50005 });
  await expect(stage.bot.get("/channels/123456789012345678")).rejects.toMatchObject({ status: 404, code: 10003 });
});

test("prevents giving, editing and removing roles at or above one's own", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, NORTHWIND);
  const [steward, mentor, ownRole] = [
    await roleNamed(stage.sandbox, NORTHWIND, "Steward"),
    await roleNamed(stage.sandbox, NORTHWIND, "Mentor"),
    await roleNamed(stage.sandbox, NORTHWIND, "Guildhall"),
  ];
  const { id: aiko } = await stage.sandbox.control.person("Aiko Tanabe");
  const refused = { status: 403, code: 50013 };
  await expect(stage.bot.put(`/guilds/${guild}/members/${aiko}/roles/${steward}`)).rejects.toMatchObject(refused);
  await expect(stage.bot.patch(`/guilds/${guild}/roles/${steward}`, { body: { name: "x" } })).rejects.toMatchObject(
    refused,
  );
  await expect(stage.bot.delete(`/guilds/${guild}/roles/${steward}`)).rejects.toMatchObject(refused);
  await expect(stage.bot.put(`/guilds/${guild}/members/${aiko}/roles/${ownRole}`)).rejects.toMatchObject(refused);
  const { id: dario } = await stage.sandbox.control.person("Dario Conti");
  await expect(stage.bot.delete(`/guilds/${guild}/members/${dario}`)).rejects.toMatchObject(refused);
  await expect(stage.bot.patch(`/guilds/${guild}/members/${dario}`, { body: { nick: "x" } })).rejects.toMatchObject(
    refused,
  );
  await stage.bot.put(`/guilds/${guild}/members/${aiko}/roles/${mentor}`, { reason: "knows a lot" });
  expect(((await stage.bot.get(`/guilds/${guild}/members/${aiko}`)) as APIGuildMember).roles).toContain(mentor);
  const log = (await stage.bot.get(`/guilds/${guild}/audit-logs?action_type=25`)) as APIAuditLog;
  expect(log.audit_log_entries[0]).toMatchObject({
    reason: "knows a lot",
    target_id: aiko,
    user_id: SAMPLE_APPLICATION.id,
    changes: [{ key: "$add" }],
  });
});

test("prevents giving a role permissions that its giver lacks", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  await expect(
    stage.bot.post(`/guilds/${guild}/roles`, { body: { name: "x", permissions: "8" } }),
  ).rejects.toMatchObject({ code: 50013 });
  const role = (await stage.bot.post(`/guilds/${guild}/roles`, {
    body: { name: "Deckhand", color: 0xff0000 },
  })) as APIRole;
  expect(role).toMatchObject({ name: "Deckhand", position: 1, colors: { primary_color: 0xff0000 } });
  const moved = (await stage.bot.patch(`/guilds/${guild}/roles`, {
    body: [{ id: role.id, position: 3 }],
  })) as APIRole[];
  expect(moved.map(({ name }) => name)).toEqual([
    "@everyone",
    "Newcomer",
    "Photographer",
    "Deckhand",
    "Keeper",
    "Harbour Pilot",
    "Guildhall",
  ]);
  const whole = moved.map(({ id, position }) => ({ id, position }));
  const again = (await stage.bot.patch(`/guilds/${guild}/roles`, { body: whole })) as APIRole[];
  expect(again.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  await expect(
    stage.bot.patch(`/guilds/${guild}/roles`, { body: [{ id: role.id, position: 6 }] }),
  ).rejects.toMatchObject({ code: 50013 });
});

test("limits a server to 250 roles and 500 channels", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, "Atlas Assembly");
  await expect(stage.bot.post(`/guilds/${guild}/roles`, { body: {} })).rejects.toMatchObject({ code: 30005 });
  await expect(stage.bot.post(`/guilds/${guild}/channels`, { body: { name: "one more" } })).rejects.toMatchObject({
    code: 30013,
  });
});

test("prevents a timed-out member from writing until it ends", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  const { id: jonasId } = await stage.sandbox.control.person("Jonas Weber");
  const messages = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}/messages` as const;
  const until = new Date(Date.now() + 600_000).toISOString();
  await stage.bot.patch(`/guilds/${guild}/members/${jonasId}`, { body: { communication_disabled_until: until } });
  const jonas = await stage.as("Jonas Weber");
  await expect(jonas.post(messages, { body: { content: "let me" } })).rejects.toMatchObject({ code: 50013 });
  await stage.sandbox.control.advance(601_000);
  await jonas.post(messages, { body: { content: "thank you" } });
});

test("deletes a banned member's messages and prevents rejoining", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  const { id: jonas } = await stage.sandbox.control.person("Jonas Weber");
  await (await stage.as("Jonas Weber")).post(`/channels/${channel}/messages`, { body: { content: "spam" } });
  await stage.bot.put(`/guilds/${guild}/bans/${jonas}`, { body: { delete_message_seconds: 3600 }, reason: "spam" });
  expect((await stage.sandbox.control.messages(channel)).some(({ content }) => content === "spam")).toBe(false);
  expect(await stage.bot.get(`/guilds/${guild}/bans/${jonas}`)).toMatchObject({ reason: "spam", user: { id: jonas } });
  await expect(stage.sandbox.control.join(HARBOUR, "Jonas Weber")).rejects.toThrow("banned");
  await stage.bot.delete(`/guilds/${guild}/bans/${jonas}`);
  await expect(stage.bot.get(`/guilds/${guild}/bans/${jonas}`)).rejects.toMatchObject({ code: 10026 });
});

test("counts an invite's uses, and keeps a screened newcomer pending until they agree", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, NORTHWIND, "welcome");
  const guild = await guildNamed(stage.sandbox, NORTHWIND);
  const invite = (await stage.bot.post(`/channels/${channel}/invites`, { body: { max_uses: 2, unique: true } })) as {
    code: string;
  };
  const wren = await stage.as("Wren Ashby");
  expect(await wren.post(`/invites/${invite.code}`, { body: {} })).toMatchObject({
    new_member: true,
    show_verification_form: true,
  });
  await expect(wren.post(`/channels/${channel}/messages`, { body: { content: "hi" } })).rejects.toMatchObject({
    code: 50009,
  });
  expect(await stage.bot.get(`/guilds/${guild}/invites`)).toMatchObject([{ code: invite.code, uses: 1 }]);
  const form = (await wren.get(`/guilds/${guild}/member-verification`)) as { version: string; form_fields: object[] };
  await wren.put(`/guilds/${guild}/requests/@me`, {
    body: { ...form, form_fields: form.form_fields.map((field) => ({ ...field, response: true })) },
  });
  await wren.post(`/channels/${channel}/messages`, { body: { content: "hi" } });
  const next = await stage.sandbox.control.createPerson();
  await (await stage.as(next.username)).post(`/invites/${invite.code}`, { body: {} });
  await expect(stage.bot.get(`/invites/${invite.code}`)).rejects.toMatchObject({ code: 10006 });
});

test("hides the server from a bot that was removed", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  await stage.bot.delete(`/users/@me/guilds/${guild}`);
  await expect(stage.bot.get(`/guilds/${guild}`)).rejects.toMatchObject({ status: 404, code: 10004 });
});

test("rejects a wrong token as unauthorized, and names an unknown route", async () => {
  await using stage = await openStage();
  await expect(restFor(stage.sandbox, "wrong").get("/users/@me")).rejects.toMatchObject({ status: 401 });
  const answer = await fetch(`${stage.sandbox.apiUrl}/guilds/1/nonsense`);
  expect(answer.status).toBe(501);
  expect(await answer.json()).toEqual({ message: "The sandbox does not know GET /api/v10/guilds/1/nonsense", code: 0 });
});

test("keeps an unmodified library within the announced limits", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  await stage.sandbox.control.rateLimits({ routes: { "POST /channels/:channel_id/messages": { max: 2, perMs: 300 } } });
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      stage.bot.post(`/channels/${channel}/messages`, { body: { content: `${index}` } }),
    ),
  );
  expect(await stage.sandbox.control.requests({ status: 429 })).toEqual([]);
  await pastTheLimit(stage, channel);
});

/** A client that ignores the rate limit gets a 429 with the time to wait. */
async function pastTheLimit({ sandbox }: Stage, channel: string): Promise<void> {
  const headers = { authorization: `Bot ${SAMPLE_APPLICATION.botToken}`, "content-type": "application/json" };
  const post = () =>
    fetch(`${sandbox.apiUrl}/channels/${channel}/messages`, {
      method: "POST",
      headers,
      body: JSON.stringify({ content: "now" }),
    });
  const answers = await Promise.all([post(), post(), post()]);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({
    message: "You are being rate limited.",
    retry_after: expect.any(Number),
    global: false,
  });
  expect(refused?.headers.get("x-ratelimit-scope")).toBe("user");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
}
