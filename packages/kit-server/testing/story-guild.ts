// A new guild for each story: two channels, a role below the bot's and one above, and an owner who can act.
import { onTestFinished, TestRunner } from "vitest";
import { askPlatform, platformOf, type StoryPlatform } from "./story-platform.ts";

export type StoryGuild = {
  id: string;
  ownerId: string;
  channelId: string;
  otherChannelId: string;
  /** Below the bot's role, so the bot can give it. */
  roleId: string;
  otherRoleId: string;
  /** Above the bot's role. */
  highRoleId: string;
  botRoleId: string;
  /** Sends a request as the guild's owner. */
  asOwner(method: string, path: string, body?: object): Promise<unknown>;
};

const VIEW_SEND_ROLES = String((1n << 10n) | (1n << 11n) | (1n << 28n));

export async function createStoryGuild(
  { apiUrl, control }: StoryPlatform,
  given: { name?: string; permissions?: string; members?: number; features?: string[] } = {},
): Promise<StoryGuild> {
  const [application] = await control.applications();
  const { permissions = VIEW_SEND_ROLES, ...more } = given;
  const made = await control.createGuild({
    channels: 2,
    roles: 3,
    application: application?.id,
    permissions,
    ...more,
  });
  const { token } = await control.person(made.ownerId);
  const asOwner = (method: string, path: string, body?: object) => askPlatform(apiUrl, token, method, path, body);
  const idOf = (list: { id: string; name: string }[], name: string): string => {
    const found = list.find((one) => one.name === name);
    if (!found) throw new Error(`the guild has no "${name}"`);
    return found.id;
  };
  const [roleId, otherRoleId, highRoleId] = ["role-1", "role-2", "role-3"].map((name) => idOf(made.roles, name));
  const botRole = made.roles.find(({ name, id }) => !name.startsWith("role-") && id !== made.id);
  if (!botRole || !roleId || !otherRoleId || !highRoleId) throw new Error("the guild lacks a role");
  await asOwner("PATCH", `/guilds/${made.id}/roles`, [
    { id: roleId, position: 1 },
    { id: otherRoleId, position: 2 },
    { id: botRole.id, position: 3 },
    { id: highRoleId, position: 4 },
  ]);
  await control.settle({ quietMs: 0 });
  const [channelId, otherChannelId] = ["channel-1", "channel-2"].map((name) => idOf(made.channels, name));
  if (!channelId || !otherChannelId) throw new Error("the guild lacks a channel");
  return {
    id: made.id,
    ownerId: made.ownerId,
    channelId,
    otherChannelId,
    roleId,
    otherRoleId,
    highRoleId,
    botRoleId: botRole.id,
    asOwner,
  };
}

/**
 * The bot leaves the guild once the running test is over, or else its schedules would run in all later ones. A guild that
 * was made before the tests is for all of them.
 */
export function leaveAfterTest(sandbox: StoryPlatform, guild: Pick<StoryGuild, "id">): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(async () => {
    const { botToken } = await platformOf(sandbox);
    await askPlatform(sandbox.apiUrl, `Bot ${botToken}`, "DELETE", `/users/@me/guilds/${guild.id}`);
  });
}
