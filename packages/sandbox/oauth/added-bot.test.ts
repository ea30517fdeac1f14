import {
  type APIGuildIntegration,
  type APIGuildMember,
  type APIRole,
  type GatewayGuildCreateDispatchData,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { authorizeUrl, Browser, grant, redeem } from "../testing/oauth-client.ts";
import { guildNamed, openStage, roleNamed } from "../testing/sample.ts";

test("adds the bot to a server with the checked permissions and sends an event", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const browser = new Browser(stage);
  const permissions = String(P.ManageRoles | P.SendMessages | P.BanMembers);
  const choose = await browser.open(authorizeUrl({ scope: "bot applications.commands", permissions, state: "s-3" }));
  const consent = await browser.choose(choose, "Mara Lindqvist");
  expect(consent.text).toContain("Cobalt Reading Room");
  expect(consent.text).not.toContain("Northwind Makers");
  const guildId = await guildNamed(stage.sandbox, "Cobalt Reading Room");
  const back = await browser.submit(consent, "authorize", [
    ["guild_id", guildId],
    ["permission", String(P.ManageRoles)],
    ["permission", String(P.SendMessages)],
  ]);
  expect(back.searchParams.get("guild_id")).toBe(guildId);
  const created = await bot.wait<GatewayGuildCreateDispatchData>("GUILD_CREATE", (guild) => guild.id === guildId);
  const role = created.roles.find((one) => one.managed);
  expect(role).toMatchObject({
    name: "Guildhall",
    permissions: String(P.ManageRoles | P.SendMessages),
    tags: { bot_id: SAMPLE_APPLICATION.id },
  });
  const me = (await stage.bot.get(`/guilds/${guildId}/members/${SAMPLE_APPLICATION.id}`)) as APIGuildMember;
  expect(me.roles).toEqual([role?.id]);
  expect((await redeem(stage, back.searchParams.get("code") ?? "")).body).toMatchObject({ guild: { id: guildId } });
});

test("updates the bot's role's permissions when it is added again, and sends its application once", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const guildId = await guildNamed(stage.sandbox, "Cobalt Reading Room");
  const mara = await stage.as("Mara Lindqvist");
  const add = (permissions: bigint) =>
    mara.post(`/oauth2/authorize?client_id=${SAMPLE_APPLICATION.id}&scope=bot+applications.commands`, {
      body: { authorize: true, guild_id: guildId, permissions: String(permissions) },
    });
  await add(P.SendMessages | P.ManageGuild);
  await bot.wait("GUILD_INTEGRATIONS_UPDATE");
  const [integration] = (await stage.bot.get(`/guilds/${guildId}/integrations`)) as APIGuildIntegration[];
  expect(integration).toMatchObject({
    type: "discord",
    scopes: ["bot", "applications.commands"],
    application: { id: SAMPLE_APPLICATION.id },
  });
  await add(P.KickMembers | P.SendMessages);
  const roles = (await stage.bot.get(`/guilds/${guildId}/roles`)) as APIRole[];
  expect(roles.filter((one) => one.managed)).toMatchObject([
    { permissions: String(P.KickMembers | P.SendMessages), position: 1 },
  ]);
  expect(bot.received.filter((one) => one.t === "INTEGRATION_CREATE")).toHaveLength(1);
  await mara.delete(`/guilds/${guildId}/integrations/${integration?.id}`, { reason: "not needed" });
  await bot.wait<{ id: string }>("GUILD_DELETE", ({ id }) => id === guildId);
  expect(((await mara.get(`/guilds/${guildId}/roles`)) as APIRole[]).some((one) => one.managed)).toBe(false);
  expect(await mara.get(`/guilds/${guildId}/audit-logs?action_type=82`)).toMatchObject({
    audit_log_entries: [{ reason: "not needed" }],
  });
});

test("offers only a preselected server if the application requests it", async () => {
  await using stage = await openStage();
  const browser = new Browser(stage);
  const cobalt = await guildNamed(stage.sandbox, "Cobalt Reading Room");
  const chosen = { scope: "bot", permissions: "1024", guild_id: cobalt };
  const open = await browser.choose(await browser.open(authorizeUrl(chosen)), "Mara Lindqvist");
  expect(open.text).toMatch(new RegExp(`value="${cobalt}" selected`));
  expect(open.text).toContain("Harbour Lights");
  const fixed = await browser.open(authorizeUrl({ ...chosen, disable_guild_select: "true" }));
  expect(fixed.text).not.toContain("Harbour Lights");
  const harbour = await guildNamed(stage.sandbox, "Harbour Lights");
  const back = await browser.submit(fixed, "authorize", [["guild_id", harbour]]);
  expect(back.searchParams.get("guild_id")).toBe(cobalt);
});

test("lets the bot add a person who allowed it, with roles that it can give", async () => {
  await using stage = await openStage();
  const guild = await guildNamed(stage.sandbox, "Northwind Makers");
  const regular = await roleNamed(stage.sandbox, "Northwind Makers", "Regular");
  const steward = await roleNamed(stage.sandbox, "Northwind Makers", "Steward");
  const wren = await stage.sandbox.control.person("Wren Ashby");
  const bring = (access_token: string, given: object = {}) =>
    stage.bot.put(`/guilds/${guild}/members/${wren.id}`, { body: { access_token, ...given } });
  const without = await grant(stage, "identify", "Wren Ashby");
  await expect(bring(without)).rejects.toMatchObject({ code: 50025 });
  await expect(bring(await grant(stage, "guilds.join"))).rejects.toMatchObject({ code: 50025 });
  const token = await grant(stage, "guilds.join", "Wren Ashby");
  await expect(bring(token, { roles: [steward] })).rejects.toMatchObject({ code: 50013 });
  await expect(bring(token, { mute: true })).rejects.toMatchObject({ code: 50013 });
  expect(await bring(token, { roles: [regular], nick: "Wren" })).toMatchObject({
    nick: "Wren",
    roles: [regular],
    pending: false,
  });
  // existing members stay unchanged
  await bring(token, { nick: "Other" });
  expect(await stage.bot.get(`/guilds/${guild}/members/${wren.id}`)).toMatchObject({ nick: "Wren" });
  await stage.bot.put(`/guilds/${guild}/bans/${wren.id}`, { body: {} });
  await expect(bring(token)).rejects.toMatchObject({ code: 40007 });
});

test("rejects adding the bot to a server that the person doesn't manage, also from a script", async () => {
  await using stage = await openStage();
  const [cobalt, northwind] = [
    await guildNamed(stage.sandbox, "Cobalt Reading Room"),
    await guildNamed(stage.sandbox, "Northwind Makers"),
  ];
  const path = `/oauth2/authorize?client_id=${SAMPLE_APPLICATION.id}&scope=bot&permissions=8` as const;
  const aiko = await stage.as("Aiko Tanabe");
  await expect(aiko.post(path, { body: { authorize: true, guild_id: cobalt } })).rejects.toMatchObject({ code: 50013 });
  await expect(aiko.post(path, { body: { authorize: true, guild_id: northwind } })).rejects.toMatchObject({
    code: 50013,
  });
  const mara = await stage.as("Mara Lindqvist");
  expect(await mara.post(path, { body: { authorize: true, guild_id: cobalt } })).toHaveProperty("location");
  await stage.bot.get(`/guilds/${cobalt}`);
});
