// Channels that settings name are checked for what is done in them, also where that depends on other settings.
import { expect, test } from "vitest";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { moduleIssues } from "#kit/health.ts";
import { ALL_PERMISSIONS, type Permission, permissionBits } from "#kit/permissions.ts";
import { catalog } from "./catalog.ts";

const { "click-to-earn": clickToEarn, ticket } = catalog;

const CHANNEL = "400000000000000001";
/** With Administrator nothing could be lacking. */
const PLAIN = ALL_PERMISSIONS & ~8n;

/** A guild in which the bot may do anything, but for this in its one channel. */
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

const drop = (more: object) => clickToEarn.config.parse({ drops: [{ name: "Gulls", ...more }] });
const tickets = (more: object) => ticket.config.parse(more);

test.for([
  ["watches", "drops.0.watch.0", { start: "announcements", watch: [CHANNEL] }, "SendMessages"],
  ["counts messages", "drops.0.countIn.0", { start: "messages", countIn: [CHANNEL] }, "SendMessages"],
  ["reacts", "drops.0.channel", { channel: CHANNEL, claimBy: "reaction" }, "AddReactions"],
] as const)("a drop needs what it does in the channel where it %s", ([, path, kind, lacking]) => {
  const config = drop(kind);
  const issues = (guild: CheckedGuild) =>
    moduleIssues(clickToEarn, { enabled: true, config }, guild).map((issue) => [issue.path, issue.code]);
  expect(issues(guildLacking("text", lacking))).toEqual([[path, "channelPermissions"]]);
  expect(issues(guildLacking("text"))).toEqual([]);
});

test("a drop that watches one channel and posts in another need not post in the first", () => {
  const other = { ...guildLacking("text", "SendMessages") };
  const elsewhere = "400000000000000002";
  const [channel] = other.channels;
  const open = channel && { ...channel, id: elsewhere, botPermissions: String(PLAIN) };
  const guild = { ...other, channels: open ? [...other.channels, open] : [] };
  const config = drop({ start: "announcements", watch: [CHANNEL], channel: elsewhere });
  expect(moduleIssues(clickToEarn, { enabled: true, config }, guild)).toEqual([]);
});

test.for([
  ["threads", "threadChannel", { threadChannel: CHANNEL }, "text", "ManageThreads"],
  ["threads below a panel", "panels.0.channel", { panels: [{ channel: CHANNEL }] }, "text", "CreatePrivateThreads"],
  ["channels", "category", { mode: "channel", category: CHANNEL }, "category", "ManageChannels"],
] as const)("tickets as %s need what is done where they are made", ([, path, config, type, lacking]) => {
  const issues = moduleIssues(ticket, { enabled: true, config: tickets(config) }, guildLacking(type, lacking));
  expect(issues).toMatchObject([{ path, code: "channelPermissions" }]);
});
