import { expect, test } from "vitest";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { moduleIssues } from "#kit/health.ts";
import { ALL_PERMISSIONS, type Permission, permissionBits } from "#kit/permissions.ts";
import { leaderboardSettings } from "./contract/settings.ts";

const CHANNEL = "400000000000000001";
const PLAIN = ALL_PERMISSIONS & ~permissionBits(["Administrator"]);

function issues(type: "text" | "voice" | "stage", lacking: Permission, settings: object) {
  const botPermissions = String(PLAIN & ~permissionBits([lacking]));
  const channel = { id: CHANNEL, name: "talk", type: CHANNEL_TYPES[type], parentId: null, position: 0, botPermissions };
  const config = leaderboardSettings.config.parse({ messagePoints: true, ...settings });
  const guild = { id: "200000000000000001", roles: [], emojis: [], botRolePosition: 1, channels: [channel] };
  const found = moduleIssues(
    leaderboardSettings,
    { enabled: true, config },
    { ...guild, botPermissions: String(PLAIN) },
  );
  return found.map(({ path, params }) => `${path}: ${params?.permissions}`);
}

test("requires read access to channels in which messages count, and Connect in voice and stage channels", () => {
  const counting = { onlyChannels: [CHANNEL] };
  expect(issues("voice", "Connect", counting)).toEqual(["onlyChannels.0: Connect"]);
  expect(issues("stage", "Connect", counting)).toEqual(["onlyChannels.0: Connect"]);
  expect(issues("text", "ViewChannel", counting)).toEqual(["onlyChannels.0: View Channels"]);
  expect(issues("text", "Connect", counting)).toEqual([]);
});

test("doesn't require access to channels in which messages don't count", () => {
  expect(issues("text", "ViewChannel", { exceptChannels: [CHANNEL] })).toEqual([]);
});
