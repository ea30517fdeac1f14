import {
  type APIAuditLog,
  type APIAutoModerationRule,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type GatewayAutoModerationActionExecutionDispatchData,
  GatewayIntentBits as I,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { ALL_INTENTS, listen } from "../testing/bot.ts";
import { openHarbour } from "../testing/harbour.ts";
import { channelNamed, guildNamed, openStage, restFor, roleNamed, type Stage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";

type Executed = GatewayAutoModerationActionExecutionDispatchData;

interface Setting {
  rules: `/guilds/${string}`;
  messages: `/channels/${string}`;
  guild: string;
  staff: string;
}

async function setUp({ sandbox }: Stage): Promise<Setting> {
  const guild = await guildNamed(sandbox, HARBOUR);
  return {
    guild,
    rules: `/guilds/${guild}/auto-moderation/rules`,
    messages: `/channels/${await channelNamed(sandbox, HARBOUR, "general")}/messages`,
    staff: await channelNamed(sandbox, HARBOUR, "staff"),
  };
}

const keywordRule = (given: object = {}) => ({
  name: "No cats",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["cat"] },
  actions: [{ type: 1 }],
  enabled: true,
  ...given,
});

test("creates, changes and deletes a rule, each with an event and an audit log entry", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const { rules, guild } = await setUp(stage);
  const rule = (await stage.bot.post(rules, { body: keywordRule(), reason: "dogs only" })) as APIAutoModerationRule;
  expect(rule).toMatchObject({
    guild_id: guild,
    trigger_metadata: { keyword_filter: ["cat"], regex_patterns: [], allow_list: [] },
    actions: [{ type: 1, metadata: {} }],
    exempt_roles: [],
    exempt_channels: [],
  });
  await bot.wait("AUTO_MODERATION_RULE_CREATE", (created: APIAutoModerationRule) => created.id === rule.id);
  const changed = await stage.bot.patch(`${rules}/${rule.id}`, {
    body: { name: "No cats at all", trigger_metadata: { allow_list: ["cat flap"] } },
  });
  expect(changed).toMatchObject({
    name: "No cats at all",
    trigger_metadata: { keyword_filter: ["cat"], allow_list: ["cat flap"] },
  });
  await bot.wait("AUTO_MODERATION_RULE_UPDATE");
  expect(await stage.bot.get(rules)).toEqual([changed]);
  expect(await stage.bot.get(`${rules}/${rule.id}`)).toEqual(changed);
  expect(await stage.bot.get(`/guilds/${guild}`)).toMatchObject({ features: ["AUTO_MODERATION"] });
  const log = (await stage.bot.get(`/guilds/${guild}/audit-logs`)) as APIAuditLog;
  expect(log.auto_moderation_rules).toEqual([changed]);
  await stage.bot.delete(`${rules}/${rule.id}`, { reason: "enough" });
  await bot.wait("AUTO_MODERATION_RULE_DELETE");
  const entries = ((await stage.bot.get(`/guilds/${guild}/audit-logs`)) as APIAuditLog).audit_log_entries;
  expect(entries.map(({ action_type, reason }) => [action_type, reason])).toEqual([
    [142, "enough"],
    [141, undefined],
    [140, "dogs only"],
  ]);
  await expect(stage.bot.get(`${rules}/${rule.id}`)).rejects.toMatchObject({ status: 404 });
});

test("rejects an invalid rule at its path", async () => {
  await using stage = await openStage();
  const { rules, messages } = await setUp(stage);
  const refused = async (given: object, ...path: string[]) => {
    const error = await stage.bot.post(rules, { body: keywordRule(given) }).catch((cause: unknown) => cause);
    const { code, errors } = (error as { rawError: { code: number; errors: object } }).rawError;
    expect({ code, errors }).toMatchObject({ code: 50035 });
    expect(errors).toHaveProperty([...path, "_errors"]);
  };
  const general = messages.split("/")[2];
  await refused({ trigger_metadata: { keyword_filter: ["x".repeat(61)] } }, "trigger_metadata", "keyword_filter", "0");
  await refused({ trigger_metadata: { keyword_filter: Array(1001).fill("x") } }, "trigger_metadata", "keyword_filter");
  await refused({ trigger_metadata: { regex_patterns: ["a", "(?=b)c"] } }, "trigger_metadata", "regex_patterns", "1");
  await refused({ trigger_metadata: { allow_list: Array(101).fill("x") } }, "trigger_metadata", "allow_list");
  await refused({ actions: [{ type: 2 }] }, "actions", "0", "metadata");
  await refused({ actions: [{ type: 2, metadata: { channel_id: "1" } }] }, "actions", "0", "metadata", "channel_id");
  await refused({ actions: [{ type: 4 }] }, "actions", "0", "type");
  await refused(
    { actions: [{ type: 3, metadata: { duration_seconds: 2_419_201 } }] },
    "actions",
    "0",
    "metadata",
    "duration_seconds",
  );
  await refused(
    { trigger_type: 4, actions: [{ type: 3, metadata: { duration_seconds: 60 } }] },
    "actions",
    "0",
    "type",
  );
  await refused(
    { trigger_type: 5, trigger_metadata: { mention_total_limit: 51 } },
    "trigger_metadata",
    "mention_total_limit",
  );
  await refused({ trigger_type: 6 }, "event_type");
  await refused({ exempt_roles: Array(21).fill(general) }, "exempt_roles");
  await refused({ exempt_channels: Array(51).fill(general) }, "exempt_channels");
  for (let count = 0; count < 6; count++) await stage.bot.post(rules, { body: keywordRule() });
  await refused({});
  await stage.bot.post(rules, { body: keywordRule({ trigger_type: 3 }) });
  await refused({ trigger_type: 3 });
  await expect((await stage.as("Aiko Tanabe")).get(rules)).rejects.toMatchObject({ code: 50013 });
  // he can manage the server, but not time out members
  const tomas = await stage.as("Tomás Ferreira");
  const timeout = { trigger_type: 5, actions: [{ type: 3, metadata: { duration_seconds: 60 } }] };
  await expect(tomas.post(rules, { body: keywordRule(timeout) })).rejects.toMatchObject({ code: 50013 });
});

test("doesn't post a blocked message: its author sees why, staff are alerted, the author is timed out", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const reader = await stage.sandbox.control.createApplication({ name: "Without content" });
  await stage.sandbox.control.join(HARBOUR, reader.id, { isBot: true });
  await using blind = await listen(restFor(stage.sandbox, reader.botToken), {
    token: reader.botToken,
    intents: ALL_INTENTS & ~I.MessageContent,
  });
  const { rules, messages, guild, staff } = await setUp(stage);
  const jonas = await stage.as("Jonas Weber");
  const { id: jonasId } = await stage.sandbox.control.person("Jonas Weber");
  const actions = [
    { type: 1, metadata: { custom_message: "Cats are for the cat channel." } },
    { type: 2, metadata: { channel_id: staff } },
    { type: 3, metadata: { duration_seconds: 600 } },
  ];
  const rule = (await stage.bot.post(rules, { body: keywordRule({ actions }) })) as APIAutoModerationRule;
  const before = (await stage.bot.get(messages)) as APIMessage[];
  await expect(jonas.post(messages, { body: { content: "My CAT!" } })).rejects.toMatchObject({
    status: 400,
    code: 200000,
    rawError: { message: "Cats are for the cat channel." },
  });
  expect(await stage.bot.get(messages)).toEqual(before);
  const [alert] = (await stage.sandbox.control.messages(staff)).slice(-1);
  expect(alert).toMatchObject({
    type: 24,
    author: { id: jonasId },
    embeds: [{ type: "auto_moderation_message", description: "My CAT!" }],
  });
  const fields = Object.fromEntries(alert?.embeds[0]?.fields?.map(({ name, value }) => [name, value]) ?? []);
  expect(fields).toMatchObject({
    rule_name: "No cats",
    keyword: "cat",
    keyword_matched_content: "CAT",
    timeout_duration: "600",
    decision_outcome: "blocked",
  });
  for (const type of [1, 2, 3])
    await bot.wait("AUTO_MODERATION_ACTION_EXECUTION", (done: Executed) => done.action.type === type);
  const fits = (done: Executed) => done.action.type === 2;
  expect(await bot.wait("AUTO_MODERATION_ACTION_EXECUTION", fits)).toMatchObject({
    rule_id: rule.id,
    user_id: jonasId,
    channel_id: messages.split("/")[2],
    alert_system_message_id: alert?.id,
    content: "My CAT!",
    matched_keyword: "cat",
    matched_content: "CAT",
  });
  expect(await blind.wait("AUTO_MODERATION_ACTION_EXECUTION", fits)).toMatchObject({
    content: "",
    matched_content: "",
    matched_keyword: "cat",
  });
  await bot.wait("GUILD_MEMBER_UPDATE", (member: APIGuildMember) => Boolean(member.communication_disabled_until));
  const { audit_log_entries } = (await stage.bot.get(`/guilds/${guild}/audit-logs`)) as APIAuditLog;
  expect(audit_log_entries.slice(0, 3).map(({ action_type }) => action_type)).toEqual([145, 144, 143]);
  expect(audit_log_entries[2]).toMatchObject({
    target_id: jonasId,
    options: { auto_moderation_rule_name: "No cats", auto_moderation_rule_trigger_type: "1" },
  });
  await expect(jonas.post(messages, { body: { content: "sorry" } })).rejects.toMatchObject({ code: 50013 });
  await stage.sandbox.control.advance(601_000);
  const sorry = (await jonas.post(messages, { body: { content: "sorry" } })) as APIMessage;
  await expect(jonas.patch(`${messages}/${sorry.id}`, { body: { content: "cat" } })).rejects.toMatchObject({
    code: 200000,
  });
  // members who can change the rules, and bots, aren't checked
  await (await stage.as("Tomás Ferreira")).post(messages, { body: { content: "my cat" } });
  await stage.bot.post(messages, { body: { content: "a cat" } });
});

test("posts a message when a rule only alerts, and links it in the alert", async () => {
  await using stage = await openStage();
  const { rules, messages, staff } = await setUp(stage);
  await stage.bot.post(rules, { body: keywordRule({ actions: [{ type: 2, metadata: { channel_id: staff } }] }) });
  const jonas = await stage.as("Jonas Weber");
  const message = (await jonas.post(messages, { body: { content: "a cat" } })) as APIMessage;
  const [alert] = (await stage.sandbox.control.messages(staff)).slice(-1);
  expect(alert?.embeds[0]?.fields).toContainEqual({ name: "flagged_message_id", value: message.id, inline: false });
  expect(alert?.embeds[0]?.fields).toContainEqual({ name: "decision_outcome", value: "flagged", inline: false });
});

test.each<[string, object, string[], string[]]>([
  [
    "a whole word",
    { keyword_filter: ["cat", "the mat"] },
    ["Cat", "a cat.", "on THE MAT"],
    ["catch", "wildcat", "them at"],
  ],
  ["a word's beginning", { keyword_filter: ["cat*"] }, ["catch", "CATTLE"], ["wildcat"]],
  ["a word's end", { keyword_filter: ["*cat"] }, ["wildcat", "copyCat"], ["catch"]],
  ["anywhere", { keyword_filter: ["*cat*"] }, ["location", "eduCation"], ["dog"]],
  [
    "what is allowed",
    { keyword_filter: ["*cat*"], allow_list: ["edu*", "location"] },
    ["cat", "education cat"],
    ["location", "Education"],
  ],
  [
    "a pattern",
    { regex_patterns: ["(?i)c+a+t+s?", "^secret \\d{3}$"] },
    ["CCaaats", "secret 123"],
    ["dog", "secret 12"],
  ],
  ["a pattern that would take for ever", { regex_patterns: ["(a+)+$"] }, ["aaa"], [`${"a".repeat(1500)}!`]],
])("matches keywords: %s", async (_what, trigger_metadata, blocked, passing) => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const { rules, messages } = await setUp(stage);
  await stage.bot.post(rules, { body: keywordRule({ trigger_metadata }) });
  const jonas = await stage.as("Jonas Weber");
  for (const content of blocked)
    await expect(jonas.post(messages, { body: { content } }), content).rejects.toMatchObject({ code: 200000 });
  for (const content of passing) await jonas.post(messages, { body: { content } });
});

test("blocks preset words, many mentions and repeated messages, except where a rule does not apply", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const { rules, messages } = await setUp(stage);
  const photographer = await roleNamed(stage.sandbox, HARBOUR, "Photographer");
  const photos = await channelNamed(stage.sandbox, HARBOUR, "photos");
  const jonas = await stage.as("Jonas Weber");
  const exempt = { exempt_roles: [photographer], exempt_channels: [photos] };
  await stage.bot.post(rules, {
    body: keywordRule({ trigger_type: 4, trigger_metadata: { presets: [1] }, ...exempt }),
  });
  const mention = { mention_total_limit: 2, mention_raid_protection_enabled: true };
  await stage.bot.post(rules, { body: keywordRule({ trigger_type: 5, trigger_metadata: mention }) });
  await stage.bot.post(rules, { body: keywordRule({ trigger_type: 3, trigger_metadata: {} }) });
  const blocked = { code: 200000 };
  await expect(jonas.post(messages, { body: { content: "damned rope" } })).rejects.toMatchObject(blocked);
  await jonas.post(`/channels/${photos}/messages`, { body: { content: "damned rope" } });
  await (await stage.as("Aiko Tanabe")).post(messages, { body: { content: "damned rope" } });
  await jonas.post(messages, { body: { content: "<@1> <@!1> <@&2>" } });
  await expect(jonas.post(messages, { body: { content: "<@1> <@2> <@&3>" } })).rejects.toMatchObject(blocked);
  for (let count = 0; count < 3; count++) await jonas.post(messages, { body: { content: "buy now" } });
  await expect(jonas.post(messages, { body: { content: "buy now" } })).rejects.toMatchObject(blocked);
  await stage.sandbox.control.advance(31_000);
  await jonas.post(messages, { body: { content: "buy now" } });
});

test("checks a thread's title, and creates no forum post whose text is blocked", async () => {
  await using stage = await openStage();
  const { rules, guild, messages } = await setUp(stage);
  await stage.bot.post(rules, { body: keywordRule() });
  const jonas = await stage.as("Jonas Weber");
  const general = messages.replace("/messages", "") as `/${string}`;
  await expect(jonas.post(`${general}/threads`, { body: { name: "cat talk", type: 11 } })).rejects.toMatchObject({
    code: 200001,
  });
  const forum = (await stage.bot.post(`/guilds/${guild}/channels`, { body: { name: "ideas", type: 15 } })) as {
    id: string;
  };
  await expect(
    jonas.post(`/channels/${forum.id}/threads`, { body: { name: "An idea", message: { content: "a cat" } } }),
  ).rejects.toMatchObject({ code: 200000 });
  expect(await stage.bot.get(`/guilds/${guild}/threads/active`)).toMatchObject({ threads: [] });
  const thread = (await jonas.post(`/channels/${forum.id}/threads`, {
    body: { name: "An idea", message: { content: "a dog" } },
  })) as { id: string };
  await expect(jonas.patch(`/channels/${thread.id}`, { body: { name: "A cat" } })).rejects.toMatchObject({
    code: 200001,
  });
});

test("quarantines a member with a blocked name until it changes", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot);
  const { rules, messages, guild, staff } = await setUp(stage);
  const actions = [{ type: 4 }, { type: 2, metadata: { channel_id: staff } }];
  const trigger_metadata = { keyword_filter: ["pirate*"] };
  await stage.bot.post(rules, { body: keywordRule({ event_type: 2, trigger_type: 6, trigger_metadata, actions }) });
  const jonas = await stage.as("Jonas Weber");
  const nick = async (name: string) => jonas.patch(`/guilds/${guild}/members/@me`, { body: { nick: name } });
  await nick("Pirate King");
  await bot.wait("GUILD_MEMBER_UPDATE", (member: APIGuildMember) => (member.flags & 128) !== 0);
  const executed = await bot.wait<Executed>("AUTO_MODERATION_ACTION_EXECUTION", ({ action }) => action.type === 4);
  expect(executed).toMatchObject({ content: "Pirate King", matched_content: "Pirate", rule_trigger_type: 6 });
  const [alert] = (await stage.sandbox.control.messages(staff)).slice(-1);
  expect(alert?.embeds[0]?.fields).toContainEqual({ name: "quarantine_user", value: "nickname", inline: false });
  await expect(jonas.post(messages, { body: { content: "arr" } })).rejects.toMatchObject({ code: 50013 });
  const { id } = await stage.sandbox.control.person("Jonas Weber");
  await stage.bot.patch(`/guilds/${guild}/members/${id}`, { body: { nick: "Jonas" } });
  await jonas.post(messages, { body: { content: "I am myself again" } });
  const pirate = await stage.sandbox.control.createPerson({ displayName: "Pirate Queen" });
  await stage.sandbox.control.join(HARBOUR, pirate.username);
  await bot.wait(
    "GUILD_MEMBER_UPDATE",
    (member: APIGuildMember) => member.user.id === pirate.id && member.flags === 128,
  );
});

test("treats mentions by several members as a raid, though each stays within the limit", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const { control } = at.sandbox;
  const general = `${await at.channel("general")}/messages`;
  const staff = (await at.channel("staff")).split("/").at(-1);
  const everyone = (await control.members("Northwind Makers")).map(({ user }) => user.id);
  const rule = await at.done<APIAutoModerationRule>("POST", `${at.guild}/auto-moderation/rules`, {
    ...{ name: "Raids", event_type: 1, trigger_type: 5, enabled: true },
    trigger_metadata: { mention_total_limit: 10, mention_raid_protection_enabled: true },
    actions: [{ type: 1 }, { type: 2, metadata: { channel_id: staff } }],
  });
  const raiders = await Promise.all((await control.burst(HARBOUR, 4)).map((id) => at.person(id)));
  const mention = (raider: number, count: number) =>
    raiders[raider]?.http.ask("POST", general, {
      content: everyone
        .slice(raider * 10, raider * 10 + count)
        .map((id) => `<@${id}>`)
        .join(" "),
    });
  // one or two members aren't a raid
  for (const raider of [0, 1]) expect(await mention(raider, 9)).toMatchObject({ status: 200 });
  expect(await mention(1, 1)).toMatchObject({ status: 200 });
  expect(await raiders[2]?.http.ask("POST", general, { content: "What is going on?" })).toMatchObject({ status: 200 });
  expect(await mention(2, 1)).toMatchObject({ status: 400, code: 200000 });
  const executed = await bot.wait<Executed>("AUTO_MODERATION_ACTION_EXECUTION");
  expect(executed).toMatchObject({ rule_id: rule.id, rule_trigger_type: 5, user_id: raiders[2]?.id });
  await bot.wait<APIGuild>("GUILD_UPDATE", ({ incidents_data }) => Boolean(incidents_data?.raid_detected_at));
  expect(await at.done<APIMessage[]>("GET", `/channels/${staff}/messages?limit=1`)).toMatchObject([{ type: 24 }]);
  // a minute later it has ended
  await control.advance(60_001);
  expect(await mention(3, 9)).toMatchObject({ status: 200 });
  await at.done("PATCH", `${at.guild}/auto-moderation/rules/${rule.id}`, {
    trigger_metadata: { mention_raid_protection_enabled: false },
  });
  for (const raider of [0, 1, 2]) expect(await mention(raider, 9)).toMatchObject({ status: 200 });
});
