import {
  type APIAuditLog,
  type APIGuild,
  type APIGuildOnboarding,
  GuildFeature,
  GuildOnboardingMode,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { channelNamed, guildNamed, openStage, roleNamed } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const NORTHWIND = "Northwind Makers";

test("onboarding is on only where newcomers see seven channels and may write in five", async () => {
  await using stage = await openStage();
  const { sandbox, bot } = stage;
  const guild = await guildNamed(sandbox, NORTHWIND);
  const onboarding = `/guilds/${guild}/onboarding` as const;
  const open = ["general", "wood", "metal", "print", "electronics", "textile", "gallery"];
  const ids = await Promise.all(open.map((name) => channelNamed(sandbox, NORTHWIND, name)));
  const staff = await channelNamed(sandbox, NORTHWIND, "stewards");
  const refused = { status: 400, code: 350000 };
  await expect(bot.put(onboarding, { body: { enabled: true } })).rejects.toMatchObject(refused);
  const hidden = { enabled: true, default_channel_ids: [...ids.slice(1), staff] };
  await expect(bot.put(onboarding, { body: hidden })).rejects.toMatchObject(refused);
  const wood = await roleNamed(sandbox, NORTHWIND, "Wood");
  const prompt = {
    id: "1",
    title: "What do you make?",
    options: [
      { title: "Furniture", role_ids: [wood], emoji_name: "🪑" },
      { title: "Pictures", channel_ids: [ids.at(-1)] },
    ],
  };
  const six = { enabled: true, default_channel_ids: ids.slice(0, 6), prompts: [prompt] };
  await expect(bot.put(onboarding, { body: six })).rejects.toMatchObject(refused);
  const done = (await bot.put(onboarding, {
    body: { ...six, mode: GuildOnboardingMode.OnboardingAdvanced },
    reason: "say hello",
  })) as APIGuildOnboarding;
  expect(done).toMatchObject({
    guild_id: guild,
    enabled: true,
    mode: 1,
    prompts: [{ single_select: false, in_onboarding: true, options: [{ title: "Furniture" }, { title: "Pictures" }] }],
  });
  // a made-up id is replaced, a known one is kept
  const kept = done.prompts[0]?.id ?? "";
  expect(kept).not.toBe("1");
  const again = (await bot.put(onboarding, {
    body: { prompts: [{ ...prompt, id: kept, title: "What do you build?" }] },
  })) as APIGuildOnboarding;
  expect(again.prompts).toMatchObject([{ id: kept, title: "What do you build?" }]);
  await expect(bot.put(onboarding, { body: { default_channel_ids: [] } })).rejects.toMatchObject({ code: 350001 });
  expect(await (await stage.as("Aiko Tanabe")).get(onboarding)).toEqual(again);
  const log = (await bot.get(`/guilds/${guild}/audit-logs`)) as APIAuditLog;
  expect(log.audit_log_entries.map(({ action_type, reason }) => [action_type, reason])).toEqual([
    [164, undefined],
    [167, "say hello"],
    [163, "say hello"],
  ]);
  await expect((await stage.as("Aiko Tanabe")).put(onboarding, { body: {} })).rejects.toMatchObject({ code: 50013 });
  const unknown = { prompts: [{ ...prompt, options: [{ title: "x", role_ids: ["1"] }] }] };
  await expect(bot.put(onboarding, { body: unknown })).rejects.toMatchObject({ code: 10011 });
});

test("a welcome screen is shown to members once it is enabled", async () => {
  await using stage = await openStage();
  const { sandbox, bot } = stage;
  const guild = await guildNamed(sandbox, HARBOUR);
  const screen = `/guilds/${guild}/welcome-screen` as const;
  const jonas = await stage.as("Jonas Weber");
  const [general, northwind] = [
    await channelNamed(sandbox, HARBOUR, "general"),
    await channelNamed(sandbox, NORTHWIND, "general"),
  ];
  const channelOf = (channel_id: string) => ({ welcome_channels: [{ channel_id, description: "Say hello" }] });
  await expect(bot.patch(screen, { body: channelOf(northwind) })).rejects.toMatchObject({ code: 10003 });
  await bot.patch(screen, { body: { description: "Ahoy", ...channelOf(general) } });
  await expect(jonas.get(screen)).rejects.toMatchObject({ code: 10069 });
  await bot.patch(screen, { body: { enabled: true } });
  expect(await jonas.get(screen)).toEqual({
    description: "Ahoy",
    welcome_channels: [{ channel_id: general, description: "Say hello", emoji_id: null, emoji_name: null }],
  });
  expect(((await bot.get(`/guilds/${guild}`)) as APIGuild).features).toContain(GuildFeature.WelcomeScreenEnabled);
});

test("in an emergency nobody comes in and members cannot write to each other, until the time is over", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  await using bot = await listen(stage.bot);
  const { sandbox } = stage;
  const guild = await guildNamed(sandbox, HARBOUR);
  const actions = `/guilds/${guild}/incident-actions` as const;
  const welcome = await channelNamed(sandbox, HARBOUR, "welcome");
  const { code } = (await stage.bot.post(`/channels/${welcome}/invites`, { body: {} })) as { code: string };
  const [jonas, wren] = [await stage.as("Jonas Weber"), await stage.as("Wren Ashby")];
  const { id: mara } = await sandbox.control.person("Mara Lindqvist");
  const dm = (await jonas.post("/users/@me/channels", { body: { recipient_id: mara } })) as { id: string };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await expect(stage.bot.put(actions, { body: { invites_disabled_until: inHours(25) } })).rejects.toMatchObject({
    code: 50035,
  });
  await stage.bot.put(actions, { body: { invites_disabled_until: inHours(1) } });
  expect(await stage.bot.put(actions, { body: { dms_disabled_until: inHours(1) } })).toMatchObject({
    invites_disabled_until: expect.any(String),
    dms_disabled_until: expect.any(String),
  });
  await bot.wait("GUILD_UPDATE", (told: APIGuild) => Boolean(told.incidents_data?.dms_disabled_until));
  await expect(wren.post(`/invites/${code}`, { body: {} })).rejects.toMatchObject({ code: 10006 });
  await expect(jonas.post(`/channels/${dm.id}/messages`, { body: { content: "psst" } })).rejects.toMatchObject({
    code: 50007,
  });
  await sandbox.control.advance(3_700_000);
  await wren.post(`/invites/${code}`, { body: {} });
  await jonas.post(`/channels/${dm.id}/messages`, { body: { content: "psst" } });
});
