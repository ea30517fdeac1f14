import { type APIChannel, type APIGuildMember, PermissionFlagsBits as P } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { HttpClient } from "../testing/http-client.ts";
import { ALL_BUT_ADMINISTRATOR, PermissionScene } from "../testing/permissions/scene.ts";
import { openStage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const lifted = { limits: { rateLimitsLifted: true } };
const noAccess = { status: 403, code: 50001 };
const noPermission = { status: 403, code: 50013 };

async function openScene() {
  const stage = await openStage({ world: "empty", ...lifted });
  const scene = await PermissionScene.open(stage.sandbox);
  await scene.allow(ALL_BUT_ADMINISTRATOR);
  return Object.assign(scene, { [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose]() });
}

function overwrite(id: string, type: 0 | 1, allow: bigint, deny: bigint) {
  return { id, type, allow: String(allow), deny: String(deny) };
}

test("applies overwrites for everyone, roles and the member in this order, allow after deny", async () => {
  await using scene = await openScene();
  const channel = await scene.text();
  const say = () => scene.tester.ask("POST", `${channel}/messages`, { content: "hi" });
  const lay = (...overwrites: object[]) => scene.owner.ask("PATCH", channel, { permission_overwrites: overwrites });
  const everyone = overwrite(scene.guildId, 0, 0n, P.SendMessages);
  await lay(everyone);
  expect(await say()).toMatchObject(noPermission);
  await lay(everyone, overwrite(scene.roleId, 0, P.SendMessages, 0n));
  expect(await say()).toMatchObject({ status: 200 });
  await lay(overwrite(scene.roleId, 0, P.SendMessages, 0n), overwrite(scene.testerId, 1, 0n, P.SendMessages));
  expect(await say()).toMatchObject(noPermission);
  await lay(overwrite(scene.testerId, 1, 0n, P.ViewChannel));
  expect(await say()).toMatchObject(noAccess);
  await lay();
  expect(await say()).toMatchObject({ status: 200 });
});

test("denies attaching, embedding and pinging without permission to write; a thread has its own permission", async () => {
  await using scene = await openScene();
  const thread = await scene.thread();
  const parent = `/channels/${((await scene.owner.ask("GET", thread)).body as { parent_id: string }).parent_id}`;
  await scene.owner.ask("PATCH", parent, {
    permission_overwrites: [overwrite(scene.roleId, 0, 0n, P.SendMessages)],
  });
  const embed = { embeds: [{ title: "x" }] };
  expect(await scene.tester.ask("POST", `${parent}/messages`, embed)).toMatchObject(noPermission);
  expect(await scene.tester.ask("POST", `${thread}/messages`, embed)).toMatchObject({ status: 200 });
  await scene.owner.ask("PATCH", parent, { permission_overwrites: [overwrite(scene.roleId, 0, 0n, P.ViewChannel)] });
  expect(await scene.tester.ask("GET", thread)).toMatchObject(noAccess);
});

test("limits a private thread to its members and people who manage threads", async () => {
  await using scene = await openScene();
  const thread = await scene.thread({ type: 12, invitable: false });
  expect(await scene.tester.ask("GET", thread)).toMatchObject({ status: 200 });
  await scene.allow(ALL_BUT_ADMINISTRATOR & ~P.ManageThreads);
  expect(await scene.tester.ask("GET", thread)).toMatchObject(noAccess);
  await scene.owner.ask("PUT", `${thread}/thread-members/${scene.testerId}`);
  expect(await scene.tester.ask("GET", thread)).toMatchObject({ status: 200 });
  const helper = await scene.role({ permissions: String(P.ViewChannel) });
  const member = await scene.member([helper]);
  // without Manage Threads, nobody can add others to a thread that isn't invitable
  expect(await scene.tester.ask("PUT", `${thread}/thread-members/${member}`)).toMatchObject(noPermission);
  await scene.owner.ask("PATCH", thread, { invitable: true });
  expect(await scene.tester.ask("PUT", `${thread}/thread-members/${member}`)).toMatchObject({ status: 204 });
});

test("syncs channels that share their category's overwrites, but not others", async () => {
  await using scene = await openScene();
  const category = await scene.make<APIChannel>(`${scene.guild}/channels`, { name: "category", type: 4 });
  const follows = await scene.text({ parent_id: category.id });
  const ownChannel = await scene.text({
    parent_id: category.id,
    permission_overwrites: [overwrite(scene.roleId, 0, 0n, P.AddReactions)],
  });
  await scene.owner.ask("PUT", `/channels/${category.id}/permissions/${scene.roleId}`, {
    type: 0,
    deny: String(P.ViewChannel),
  });
  expect(await scene.tester.ask("GET", follows)).toMatchObject(noAccess);
  expect(await scene.tester.ask("GET", ownChannel)).toMatchObject({ status: 200 });
  const id = ownChannel.split("/").at(-1);
  await scene.owner.ask("PATCH", `${scene.guild}/channels`, [{ id, lock_permissions: true }]);
  expect(await scene.tester.ask("GET", ownChannel)).toMatchObject(noAccess);
});

test("lets only administrators set who manages a channel's permissions, and keeps other bits", async () => {
  await using scene = await openScene();
  await scene.allow((ALL_BUT_ADMINISTRATOR & ~P.Stream) | P.ViewChannel);
  const role = await scene.role();
  const channel = await scene.text({ permission_overwrites: [overwrite(role, 0, P.Stream, 0n)] });
  const put = (allow: bigint) =>
    scene.tester.ask("PUT", `${channel}/permissions/${role}`, { type: 0, allow: String(allow) });
  expect(await put(P.Stream | P.AddReactions)).toMatchObject({ status: 204 });
  expect(await put(P.AddReactions)).toMatchObject(noPermission);
  expect(await put(P.Stream | P.ManageRoles)).toMatchObject(noPermission);
  await scene.allow(P.Administrator);
  expect(await put(P.ManageRoles)).toMatchObject({ status: 204 });
});

test("protects the owner, equals, @everyone and other services' roles", async () => {
  await using scene = await openScene();
  const { id: ownerId } = await scene.sandbox.control.person("owner");
  const { tester, guild } = scene;
  for (const [method, path, body] of [
    ["DELETE", `/members/${ownerId}`],
    ["PUT", `/bans/${ownerId}`, {}],
    ["PATCH", `/members/${ownerId}`, { nick: "x" }],
    ["PATCH", `/members/${ownerId}`, { communication_disabled_until: new Date(Date.now() + 9e6).toISOString() }],
    ["DELETE", `/members/${scene.testerId}`],
    ["PATCH", `/roles/${scene.roleId}`, { name: "x" }],
  ] as const)
    expect(await tester.ask(method, guild + path, body), `${method} ${path}`).toMatchObject(noPermission);
  // an administrator below can't be timed out, but can be kicked
  const administrator = await scene.member([await scene.role({ permissions: String(P.Administrator) })]);
  const until = { communication_disabled_until: new Date(Date.now() + 9e6).toISOString() };
  expect(await tester.ask("PATCH", `${guild}/members/${administrator}`, until)).toMatchObject(noPermission);
  expect(await tester.ask("DELETE", `${guild}/members/${administrator}`)).toMatchObject({ status: 204 });
  // roles that can't be given
  const member = await scene.member();
  const { id: guest } = await scene.sandbox.control.createApplication({ name: "Guest" });
  await scene.sandbox.control.join("Matrix", guest, { isBot: true, permissions: "1024" });
  const managed = (await scene.sandbox.control.guild("Matrix")).roles.find(({ name }) => name === "Guest")?.id;
  for (const role of [scene.guildId, managed]) {
    expect(await tester.ask("PUT", `${guild}/members/${member}/roles/${role}`)).toMatchObject({ code: 50028 });
    expect(await tester.ask("DELETE", `${guild}/roles/${role}`)).toMatchObject({ code: 50028 });
  }
  expect(await tester.ask("PATCH", guild, { owner_id: member })).toMatchObject(noPermission);
  expect(await scene.owner.ask("PATCH", guild, { owner_id: guest })).toMatchObject({ code: 50132 });
});

test("limits timed-out and pending members to reading; a role skips the screening", async () => {
  await using scene = await openScene();
  await scene.sandbox.control.setPermissions("Matrix", scene.guildId, ALL_BUT_ADMINISTRATOR);
  const { username, token, id } = await scene.sandbox.control.createPerson();
  await scene.sandbox.control.join("Matrix", username, { pending: true });
  const person = new HttpClient(scene.sandbox, token);
  const message = await scene.message();
  const react = () => person.ask("PUT", `${message}/reactions/${encodeURIComponent("🌊")}/@me`);
  expect(await person.ask("GET", message)).toMatchObject({ status: 200 });
  expect(await react()).toMatchObject(noPermission);
  await scene.tester.ask("PUT", `${scene.guild}/members/${id}/roles/${await scene.role()}`);
  expect((await scene.owner.ask("GET", `${scene.guild}/members/${id}`)).body as APIGuildMember).toMatchObject({
    pending: false,
  });
  expect(await react()).toMatchObject({ status: 204 });
  const until = new Date(Date.now() + 60_000).toISOString();
  await scene.tester.ask("PATCH", `${scene.guild}/members/${id}`, { communication_disabled_until: until });
  const elsewhere = await scene.message();
  expect(await person.ask("GET", elsewhere)).toMatchObject({ status: 200 });
  expect(await person.ask("PUT", `${elsewhere}/reactions/${encodeURIComponent("🌊")}/@me`)).toMatchObject(noPermission);
  await scene.sandbox.control.advance(60_001);
  expect(await person.ask("PUT", `${elsewhere}/reactions/${encodeURIComponent("🌊")}/@me`)).toMatchObject({
    status: 204,
  });
});

test("requires a second factor from moderators if the server wants it; a bot has its owner's", async () => {
  await using scene = await openScene();
  const channel = await scene.text();
  await scene.sandbox.control.changeGuild("Matrix", { mfaLevel: 1 });
  const kick = async () => scene.tester.ask("DELETE", `${scene.guild}/members/${await scene.member()}`);
  expect(await kick()).toMatchObject({ status: 401, code: 60003 });
  expect(await scene.tester.ask("POST", `${channel}/messages`, { content: "x" })).toMatchObject({ status: 200 });
  await scene.sandbox.control.changePerson("owner", { hasTwoFactors: true });
  expect(await kick()).toMatchObject({ status: 204 });
});

test("applies slow mode to people without permission to bypass it, but not to bots", async () => {
  await using stage = await openStage(lifted);
  const general = (await stage.sandbox.control.guild(HARBOUR)).channels.find(({ name }) => name === "general")?.id;
  const path = `/channels/${general}/messages`;
  await stage.bot.patch(`/channels/${general}`, { body: { rate_limit_per_user: 30 } });
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  for (let count = 0; count < 2; count++)
    expect(await bot.ask("POST", path, { content: "bot" })).toMatchObject({ status: 200 });
  const aiko = new HttpClient(stage.sandbox, (await stage.sandbox.control.person("Aiko Tanabe")).token);
  expect(await aiko.ask("POST", path, { content: "one" })).toMatchObject({ status: 200 });
  // managing messages is no longer enough
  expect(await aiko.ask("POST", path, { content: "two" })).toMatchObject({ status: 429, code: 20016 });
  await stage.sandbox.control.advance(30_001);
  expect(await aiko.ask("POST", path, { content: "two" })).toMatchObject({ status: 200 });
});
