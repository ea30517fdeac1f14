// Channels in settings are checked for the permissions they need, including those that depend on other settings.
import { expect, test } from "vitest";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { moduleIssues } from "#kit/health.ts";
import { ALL_PERMISSIONS, type Permission, permissionBits } from "#kit/permissions.ts";
import { checkConfig } from "#kit-server/guild/configs/check-config.ts";
import { catalog } from "./catalog.ts";

const { "click-to-earn": clickToEarn, greetings, ticket } = catalog;

const CHANNEL = "400000000000000001";
/** Administrator would hide missing permissions. */
const PLAIN = ALL_PERMISSIONS & ~8n;

/** A guild in which the bot lacks only this permission, in its one channel. */
function guildLacking(type: keyof typeof CHANNEL_TYPES, ...permissions: Permission[]): CheckedGuild {
  const botPermissions = String(PLAIN & ~permissionBits(permissions));
  const channel = { id: CHANNEL, name: "announcements", type: CHANNEL_TYPES[type], parentId: null, position: 0 };
  return {
    id: "200000000000000001",
    roles: [],
    emojis: [],
    botRolePosition: 1,
    botPermissions: String(PLAIN),
    channels: [{ ...channel, botPermissions }],
  };
}

const embed = { title: "Hello" };
const withEmbed = { variants: [{ content: "Hello", embeds: [embed] }] };
const withPicture = {
  variants: [{ embeds: [{ image: { source: "asset:3f0c9d1e-aaaa-4bbb-8ccc-123456789abc.png" } }] }],
};
const drop = (more: object) => clickToEarn.config.parse({ drops: [{ name: "Gulls", ...more }] });
const FORM = { name: "Help", questions: [{ label: "What is it about?" }] };
const READY = { threadChannel: CHANNEL, replies: [{ name: "Chart", message: withPicture }] };
const tickets = (more: object) => ticket.config.parse(more);

test.for([
  ["watches", "drops.0.watch.0", { start: "announcements", watch: [CHANNEL] }, "SendMessages"],
  ["counts messages", "drops.0.countIn.0", { start: "messages", countIn: [CHANNEL] }, "SendMessages"],
  ["reacts", "drops.0.channel", { channel: CHANNEL, claimBy: "reaction" }, "AddReactions"],
  ["shows an embed", "drops.0.channel", { channel: CHANNEL, message: withEmbed }, "EmbedLinks"],
  ["shows a picture", "drops.0.channel", { channel: CHANNEL, message: withPicture }, "AttachFiles"],
] as const)("a drop needs its permissions in the channel where it %s", ([, path, kind, lacking]) => {
  const config = drop(kind);
  const issues = (guild: CheckedGuild) =>
    moduleIssues(clickToEarn, { enabled: true, config }, guild).map((issue) => [issue.path, issue.code]);
  expect(issues(guildLacking("text", lacking))).toEqual([[path, "channelPermissions"]]);
  expect(issues(guildLacking("text"))).toEqual([]);
});

test("a drop that watches one channel and posts in another needs no posting permission in the first", () => {
  const other = { ...guildLacking("text", "SendMessages") };
  const elsewhere = "400000000000000002";
  const [channel] = other.channels;
  const open = channel && { ...channel, id: elsewhere, botPermissions: String(PLAIN) };
  const guild = { ...other, channels: open ? [...other.channels, open] : [] };
  const config = drop({ start: "announcements", watch: [CHANNEL], channel: elsewhere });
  expect(moduleIssues(clickToEarn, { enabled: true, config }, guild)).toEqual([]);
});

test("a drop that counts messages in a voice channel needs Connect there, and nowhere else", () => {
  const config = drop({ start: "messages", countIn: [CHANNEL] });
  const issues = (type: "voice" | "text") =>
    moduleIssues(clickToEarn, { enabled: true, config }, guildLacking(type, "Connect"));
  const params = { channel: "announcements", permissions: "Connect" };
  expect(issues("voice")).toEqual([{ path: "drops.0.countIn.0", code: "channelPermissions", params }]);
  expect(issues("text")).toEqual([]);
});

test.for([
  ["threads", "threadChannel", { threadChannel: CHANNEL }, "text", "ManageThreads"],
  ["threads below a panel", "panels.0.channel", { panels: [{ channel: CHANNEL }] }, "text", "CreatePrivateThreads"],
  [
    "threads below one",
    "panels.0.channel",
    { mode: "channel", panels: [{ channel: CHANNEL }] },
    "text",
    "ManageThreads",
  ],
  ["threads with a form", "threadChannel", { threadChannel: CHANNEL, subjects: [FORM] }, "text", "EmbedLinks"],
  ["threads with an embed", "threadChannel", { threadChannel: CHANNEL, openMessage: withEmbed }, "text", "EmbedLinks"],
  ["threads, where a reply has a picture", "threadChannel", READY, "text", "AttachFiles"],
  [
    "panels",
    "panels.0.channel",
    { threadChannel: null, panels: [{ channel: CHANNEL, message: withEmbed }] },
    "text",
    "EmbedLinks",
  ],
  ["channels", "category", { mode: "channel", category: CHANNEL }, "category", "ManageChannels"],
] as const)("tickets as %s need permissions where they are created", ([, path, config, type, lacking]) => {
  const issues = moduleIssues(ticket, { enabled: true, config: tickets(config) }, guildLacking(type, lacking));
  expect(issues).toMatchObject([{ path, code: "channelPermissions" }]);
});

test.for([
  ["a welcome with a card", "joinChannel", { joinChannel: CHANNEL, cardEnabled: true }, "AttachFiles"],
  ["a welcome with an embed", "joinChannel", { joinChannel: CHANNEL, joinMessage: withEmbed }, "EmbedLinks"],
  ["a crowd", "joinChannel", { joinChannel: CHANNEL, raidMessage: withEmbed }, "EmbedLinks"],
  ["a farewell", "leaveChannel", { leaveEnabled: true, leaveChannel: CHANNEL, leaveMessage: withEmbed }, "EmbedLinks"],
  ["a boost", "boostChannel", { boostEnabled: true, boostChannel: CHANNEL, boostMessage: withPicture }, "AttachFiles"],
] as const)("%s needs the permissions of its message's parts", ([, path, more, lacking]) => {
  const config = greetings.config.parse({ joinEnabled: path === "joinChannel", ...more });
  const issues = (guild: CheckedGuild) =>
    moduleIssues(greetings, { enabled: true, config }, guild).map((issue) => [issue.path, issue.code]);
  expect(issues(guildLacking("text", lacking))).toEqual([[path, "channelPermissions"]]);
  expect(issues(guildLacking("text"))).toEqual([]);
});

test("an embed without Embed Links is an error on save and in health afterwards", () => {
  const guild = guildLacking("text", "EmbedLinks");
  const before = greetings.config.parse({ joinChannel: CHANNEL });
  const config = { ...before, joinMessage: greetings.config.parse({ joinMessage: withEmbed }).joinMessage };
  const save = (from: typeof before, to: typeof before) =>
    checkConfig(greetings, { enabled: true, config: to }, from, {
      guild,
      author: "unlimited",
      limits: greetings.limits,
      conditions: new Map(),
      reservedNames: [],
    });
  expect(() => save(before, config)).toThrow(expect.objectContaining({ code: "invalidInput" }));
  expect(save(config, { ...config, cardTitle: "Ahoy" })).toMatchObject({ cardTitle: "Ahoy" });
});
