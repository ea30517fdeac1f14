import {
  type APIAuditLog,
  type APIGuild,
  type APIGuildMember,
  type APIGuildOnboarding,
  GuildFeature,
  GuildOnboardingMode,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { openHarbour } from "../testing/harbour.ts";
import { channelNamed, guildNamed, openStage, roleNamed } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";
const NORTHWIND = "Northwind Makers";

test("requires seven visible channels, five of them writable, for onboarding", async () => {
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

test("shows a welcome screen to members once it is enabled", async () => {
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

test("pauses joins and DMs between members in an emergency, until the time is over", async () => {
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
  await bot.wait("GUILD_UPDATE", (guild: APIGuild) => Boolean(guild.incidents_data?.dms_disabled_until));
  await expect(wren.post(`/invites/${code}`, { body: {} })).rejects.toMatchObject({ code: 10006 });
  await expect(jonas.post(`/channels/${dm.id}/messages`, { body: { content: "psst" } })).rejects.toMatchObject({
    code: 50007,
  });
  await sandbox.control.advance(3_700_000);
  await wren.post(`/invites/${code}`, { body: {} });
  await jonas.post(`/channels/${dm.id}/messages`, { body: { content: "psst" } });
});

test("lets managers edit the screening, and newcomers pass the current one", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const form = `${at.guild}/member-verification`;
  const { control } = at.sandbox;
  const jonas = await at.person("Jonas Weber");
  const rules = { field_type: "TERMS", label: "Agree", values: ["Be kind."], required: true };
  expect(await jonas.http.ask("PATCH", form, { enabled: true })).toMatchObject({ code: 50013 });
  expect(await at.http.ask("PATCH", form, { form_fields: [{ field_type: "TERMS", label: "x" }] })).toMatchObject({
    code: 50035,
  });
  const edited = await at.done<{ version: string }>("PATCH", form, {
    ...{ enabled: true, description: "Ahoy", form_fields: [rules] },
  });
  expect(edited).toMatchObject({ description: "Ahoy", form_fields: [rules] });
  expect(await at.done("GET", form)).toEqual(edited);
  // older clients send the fields as text
  expect(
    await at.done("PATCH", form, { form_fields: JSON.stringify([rules, { ...rules, label: "Sure?" }]) }),
  ).toMatchObject({ description: "Ahoy", form_fields: [{ label: "Agree" }, { label: "Sure?" }] });
  expect(await control.join(HARBOUR, "Wren Ashby")).toMatchObject({ pending: true });
  const wren = await at.person("Wren Ashby");
  const answer = (count: number) =>
    wren.http.ask("PUT", `${at.guild}/requests/@me`, {
      form_fields: Array(count).fill({ ...rules, response: true }),
    });
  expect(await answer(1)).toMatchObject({ status: 400 });
  expect(await answer(2)).toMatchObject({ status: 200 });
  await bot.wait<APIGuildMember>(
    "GUILD_MEMBER_UPDATE",
    ({ user, pending }) => user.id === wren.id && pending === false,
  );

  const { username } = await control.createPerson({ username: "waiting" });
  expect(await control.join(HARBOUR, username)).toMatchObject({ pending: true });
  await at.done("PATCH", form, { enabled: false });
  await bot.wait<APIGuildMember>(
    "GUILD_MEMBER_UPDATE",
    ({ user, pending }) => user.username === username && pending === false,
  );
});

test("gives newcomers the roles of their onboarding answers, and requires required answers", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const { control } = at.sandbox;
  const role = async (name: string) => (await at.done<{ id: string }>("POST", `${at.guild}/roles`, { name })).id;
  const [sailor, rower, swimmer] = [await role("Sailor"), await role("Rower"), await role("Swimmer")];
  const channels = await Promise.all(
    Array.from({ length: 7 }, (_, index) =>
      at.done<{ id: string }>("POST", `${at.guild}/channels`, { name: `open-${index}` }),
    ),
  );
  const onboarding = await at.done<APIGuildOnboarding>("PUT", `${at.guild}/onboarding`, {
    enabled: true,
    default_channel_ids: channels.map(({ id }) => id),
    prompts: [
      {
        ...{ id: "1", title: "What moves you?", single_select: true, required: true },
        options: [
          { title: "Wind", role_ids: [sailor] },
          { title: "Arms", role_ids: [rower] },
        ],
      },
      { id: "2", title: "In the water?", options: [{ title: "Yes", role_ids: [swimmer] }] },
    ],
  });
  const [wind = "", arms = ""] = onboarding.prompts[0]?.options.map(({ id }) => id) ?? [];
  const yes = onboarding.prompts[1]?.options[0]?.id ?? "";
  expect(await control.join(HARBOUR, "Wren Ashby")).toMatchObject({ pending: true });
  const wren = await at.person("Wren Ashby");
  const answers = (method: string, ...onboarding_responses: string[]) =>
    wren.http.ask(method, `${at.guild}/onboarding-responses`, {
      ...{ onboarding_responses, onboarding_prompts_seen: {}, onboarding_responses_seen: {} },
    });
  for (const wrong of [[], [yes], [wind, arms], [wind, "1"]])
    expect(await answers("POST", ...wrong)).toMatchObject({ status: 400, code: 50035 });
  const general = await at.channel("general");
  expect(await wren.http.ask("POST", `${general}/messages`, { content: "hi" })).toMatchObject({ code: 50009 });
  expect(await answers("POST", wind, yes)).toMatchObject({ status: 200 });
  const updated = await bot.wait<APIGuildMember>("GUILD_MEMBER_UPDATE", ({ user }) => user.id === wren.id);
  // started and completed
  expect(updated).toMatchObject({ pending: false, roles: [sailor, swimmer], flags: (1 << 1) | (1 << 3) });
  expect(await answers("PUT", arms)).toMatchObject({ status: 200 });
  expect(await at.done("GET", `${at.guild}/members/${wren.id}`)).toMatchObject({ roles: [rower] });
  expect((await wren.http.ask("POST", `${general}/messages`, { content: "hi" })).status).toBe(200);

  const { username } = await control.createPerson({ username: "waiting" });
  expect(await control.join(HARBOUR, username)).toMatchObject({ pending: true });
  await at.done("PUT", `${at.guild}/onboarding`, { enabled: false });
  await bot.wait<APIGuildMember>(
    "GUILD_MEMBER_UPDATE",
    ({ user, pending }) => user.username === username && pending === false,
  );
});
