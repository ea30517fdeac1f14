import type { APIChannel } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { HttpClient } from "../testing/http-client.ts";
import { channelNamed, openStage } from "../testing/sample.ts";

test("limits a server to a thousand active threads, a thread to a thousand members, and other counts", async () => {
  await using stage = await openStage({ world: "empty", limits: { rateLimitsLifted: true } });
  const { control } = stage.sandbox;
  const application = await control.createApplication();
  const guild = await control.createGuild({ name: "Full", members: 1000, application: application.id });
  const bot = new HttpClient(stage.sandbox, `Bot ${application.botToken}`);
  const [general] = guild.channels;
  const at = `/channels/${general?.id}`;
  const many = async (count: number, ask: (index: number) => Promise<unknown>): Promise<void> => {
    for (let done = 0; done < count; done += 50)
      await Promise.all(Array.from({ length: Math.min(50, count - done) }, (_, index) => ask(done + index)));
  };
  await many(1000, () => bot.ask("POST", `${at}/threads`, { name: "t", type: 12 }));
  expect(await bot.ask("POST", `${at}/threads`, { name: "t", type: 12 })).toMatchObject({ status: 400, code: 160006 });
  const { threads } = (await bot.ask("GET", `/guilds/${guild.id}/threads/active`)).body as { threads: APIChannel[] };
  expect(threads).toHaveLength(1000);
  const [thread] = threads;
  const members = (await control.members("Full")).map(({ user }) => user.id);
  await many(1000, (index) => bot.ask("PUT", `/channels/${thread?.id}/thread-members/${members[index]}`));
  expect(await bot.ask("PUT", `/channels/${thread?.id}/thread-members/${members[1000]}`)).toMatchObject({
    code: 30033,
  });

  await many(15, () => bot.ask("POST", `${at}/webhooks`, { name: "hook" }));
  expect(await bot.ask("POST", `${at}/webhooks`, { name: "hook" })).toMatchObject({ code: 30007 });
  await many(1000, () => bot.ask("POST", `${at}/invites`, { unique: true }));
  expect(await bot.ask("POST", `${at}/invites`, { unique: true })).toMatchObject({ code: 30016 });
  const category = (await bot.ask("POST", `/guilds/${guild.id}/channels`, { name: "c", type: 4 })).body as APIChannel;
  await many(50, () => bot.ask("POST", `/guilds/${guild.id}/channels`, { name: "x", parent_id: category.id }));
  expect(await bot.ask("POST", `/guilds/${guild.id}/channels`, { name: "x", parent_id: category.id })).toMatchObject({
    code: 50035,
    body: { errors: { parent_id: { _errors: [{ code: "CHANNEL_PARENT_MAX_CHANNELS" }] } } },
  });
  await many(49, () => bot.ask("POST", `/guilds/${guild.id}/channels`, { name: "c", type: 4 }));
  expect(await bot.ask("POST", `/guilds/${guild.id}/channels`, { name: "c", type: 4 })).toMatchObject({ code: 30030 });
  const image = "data:image/png;base64,iVBORw0KGgo=";
  await many(50, (index) => bot.ask("POST", `/guilds/${guild.id}/emojis`, { name: `emoji${index}`, image }));
  expect(await bot.ask("POST", `/guilds/${guild.id}/emojis`, { name: "more", image })).toMatchObject({ code: 30008 });
});

test("limits a person to a hundred servers", async () => {
  await using stage = await openStage();
  const { control } = stage.sandbox;
  for (let count = 0; count < 100; count++) await control.createGuild({ name: `Guild ${count}`, owner: "Wren Ashby" });
  const invite = (await stage.bot.post(
    `/channels/${await channelNamed(stage.sandbox, "Harbour Lights", "general")}/invites`,
    {
      body: {},
    },
  )) as { code: string };
  const wren = new HttpClient(stage.sandbox, (await control.person("Wren Ashby")).token);
  expect(await wren.ask("POST", `/invites/${invite.code}`, {})).toMatchObject({ code: 30001 });
});
