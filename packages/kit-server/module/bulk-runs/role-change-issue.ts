import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import type { RunTarget } from "#kit/bulk-run.ts";
import type { FieldIssue } from "#kit/error.ts";
import { type CheckedGuild, roleIssue } from "#kit/guild-check.ts";

/**
 * Why a person can't change this role of members through the bot, or null. Nobody changes a role that they couldn't
 * give themselves, and roles with dangerous permissions can only be removed.
 */
export function roleChangeIssue(
  guild: CheckedGuild,
  { action, roleId }: Pick<RunTarget, "action" | "roleId">,
  author: GuildAuthor,
): FieldIssue | null {
  const role = guild.roles.find(({ id }) => id === roleId);
  const assignIssue = roleIssue("", role, guild);
  const issue = assignIssue && !(assignIssue.code === "roleElevated" && action === "take") ? assignIssue : null;
  return issue ?? authorRoleIssue("", roleId, guild, author);
}
