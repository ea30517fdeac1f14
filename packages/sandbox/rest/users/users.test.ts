import type { APIChannel, APIGuildMember, APIUser } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import { listen } from "../../testing/bot.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { PICTURE } from "../../testing/permissions/scene.ts";
import { guildNamed, openStage, type Stage } from "../../testing/sample.ts";

const HARBOUR = "Harbour Lights";

async function client({ sandbox }: Stage, name: string): Promise<HttpClient & { id: string }> {
  const { token, id } = await sandbox.control.person(name);
  return Object.assign(new HttpClient(sandbox, token), { id });
}

async function writeTo(from: HttpClient, recipient_id: string) {
  const { body } = await from.ask("POST", "/users/@me/channels", { recipient_id });
  return from.ask("POST", `/channels/${(body as APIChannel).id}/messages`, { content: "hi" });
}

test("requires a shared server and open settings for direct messages", async () => {
  await using stage = await openStage();
  const { control } = stage.sandbox;
  const bot = new HttpClient(stage.sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  const [mara, aiko, wren] = [
    await client(stage, "Mara Lindqvist"),
    await client(stage, "Aiko Tanabe"),
    await client(stage, "Wren Ashby"),
  ];
  expect(await writeTo(mara, aiko.id)).toMatchObject({ status: 200 });
  // nobody shares a server with Wren
  expect(await writeTo(bot, wren.id)).toMatchObject({ status: 403, code: 50278 });
  expect(await writeTo(mara, wren.id)).toMatchObject({ status: 403, code: 50007 });
  await control.join(HARBOUR, "Wren Ashby");
  expect(await writeTo(mara, wren.id)).toMatchObject({ status: 200 });
  await control.closeDms("Wren Ashby");
  expect(await writeTo(bot, wren.id)).toMatchObject({ status: 403, code: 50007 });
  await control.closeDms("Wren Ashby", false);
  // a server may pause messages between its members, but not its bots'
  const until = new Date(Date.now() + 60_000).toISOString();
  const harbour = `/guilds/${await guildNamed(stage.sandbox, HARBOUR)}`;
  expect(await mara.ask("PUT", `${harbour}/incident-actions`, { dms_disabled_until: until })).toMatchObject({
    status: 200,
  });
  expect(await writeTo(mara, wren.id)).toMatchObject({ code: 50007 });
  expect(await writeTo(bot, wren.id)).toMatchObject({ status: 200 });
  await control.advance(61_000);
  expect(await writeTo(mara, wren.id)).toMatchObject({ status: 200 });
  // no groups, not with oneself, not between bots
  expect(await mara.ask("POST", "/users/@me/channels", { access_tokens: ["a", "b"] })).toMatchObject({ status: 501 });
  expect(await mara.ask("POST", "/users/@me/channels", { recipient_id: mara.id })).toMatchObject({ code: 50033 });
  const other = await control.createApplication({ name: "Other" });
  expect(await writeTo(bot, other.botId)).toMatchObject({ code: 50007 });
});

test("sends an event in each server for an account change, and keeps server profiles separate", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const aiko = await client(stage, "Aiko Tanabe");
  const harbour = `/guilds/${await guildNamed(stage.sandbox, HARBOUR)}`;
  await aiko.ask("PATCH", "/users/@me", { global_name: "Aiko T.", avatar: PICTURE });
  const updated = await bot.wait<APIGuildMember>("GUILD_MEMBER_UPDATE", ({ user }) => user.id === aiko.id);
  expect(updated.user).toMatchObject({ global_name: "Aiko T.", avatar: expect.any(String) });
  expect(await aiko.ask("PATCH", "/users/@me", { username: "mara.lindqvist" })).toMatchObject({
    code: 50035,
    body: { errors: { username: { _errors: [{ code: "USERNAME_ALREADY_TAKEN" }] } } },
  });
  const here = { nick: "Keeper", avatar: PICTURE, banner: PICTURE, bio: "I keep the lamp." };
  const { body } = await aiko.ask("PATCH", `${harbour}/members/@me`, here);
  expect(body).toMatchObject({ nick: "Keeper", avatar: expect.any(String), bio: "I keep the lamp." });
  await bot.wait<APIGuildMember>("GUILD_MEMBER_UPDATE", ({ nick }) => nick === "Keeper");
  const mara = await client(stage, "Mara Lindqvist");
  const profile = await mara.ask("GET", `/users/${aiko.id}/profile?guild_id=${harbour.split("/").at(-1)}`);
  expect(profile.body).toMatchObject({
    user: { global_name: "Aiko T." } satisfies Partial<APIUser>,
    guild_member: { nick: "Keeper", bio: "I keep the lamp." },
    mutual_guilds: expect.arrayContaining([{ id: harbour.split("/").at(-1), nick: "Keeper" }]),
  });
  const wren = await client(stage, "Wren Ashby");
  expect(await wren.ask("GET", `/users/${aiko.id}/profile`)).toMatchObject({ code: 50001 });
});
