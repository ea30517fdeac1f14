// What would keep a step from being applied, in sentences for the dashboard.
import type { GuildAuthor } from "#kit/author-check.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import {
  hasPermission,
  missingPermissions,
  PERMISSION_NAMES,
  type Permission,
  permissionBits,
} from "#kit/permissions.ts";
import type { PlanProblem } from "#kit/server-plan/plan-run.ts";
import type { PlannedOverwrite, PlanStep } from "#kit/server-plan/plan-step.ts";
import { SERVER_LIMITS } from "#kit/server-plan/server-limits.ts";

export const fault = (message: string): PlanProblem => ({ level: "error", message });
export const hint = (message: string): PlanProblem => ({ level: "warning", message });

type Reach = { guild: Pick<CheckedGuild, "botPermissions">; author: GuildAuthor };

const namesOf = (permissions: readonly Permission[]): string =>
  permissions.map((name) => PERMISSION_NAMES[name]).join(", ");

/** Discord checks only the bot's permissions, so the person's are checked here. */
export function lackOf({ guild, author }: Reach, needed: readonly Permission[]): PlanProblem[] {
  const bot = missingPermissions(BigInt(guild.botPermissions), needed);
  if (bot.length > 0) {
    return [fault(`Guildhall needs ${namesOf(bot)} for this. Allow it in the server's role settings.`)];
  }
  const person = author === "unlimited" ? [] : missingPermissions(author.permissions, needed);
  return person.length > 0 ? [fault(`You need ${namesOf(person)} on Discord for this.`)] : [];
}

/** Neither the bot nor the person can grant permissions that they don't have. */
function grantIssues(reach: Reach, given: readonly Permission[]): PlanProblem[] {
  return lackOf(reach, given);
}

const overwriteIssues = (reach: Reach, overwrites: readonly PlannedOverwrite[]): PlanProblem[] =>
  overwrites.length === 0
    ? []
    : lackOf(reach, ["ManageRoles", ...overwrites.flatMap(({ allow, deny }) => [...allow, ...deny])]);

/** Why the step can't create or change what it describes. Empty for settings, which the module itself checks. */
export function stepIssues(reach: Reach, step: PlanStep): PlanProblem[] {
  if (step.kind === "createRole") {
    const missing = lackOf(reach, ["ManageRoles"]);
    return missing.length > 0 ? missing : grantIssues(reach, step.permissions);
  }
  if (step.kind === "createChannel") {
    const missing = lackOf(reach, ["ManageChannels"]);
    return missing.length > 0 ? missing : overwriteIssues(reach, step.overwrites);
  }
  return step.kind === "setOverwrite" ? overwriteIssues(reach, [step.overwrite]) : [];
}

/** Problems with using a role that exists: it is above the bot or the person. */
export function roleOrderIssues(
  guild: Pick<CheckedGuild, "botRolePosition">,
  author: GuildAuthor,
  role: { name: string; position: number; permissions: string },
  planned: readonly Permission[],
): PlanProblem[] {
  if (author !== "unlimited" && role.position >= author.topRole) {
    return [hint(`@${role.name} is above your highest role, so modules can't give it for you.`)];
  }
  if (role.position >= guild.botRolePosition) {
    return [hint(`@${role.name} is above Guildhall's role, so Guildhall can't give it. Move Guildhall's role up.`)];
  }
  const lacking = planned.filter((name) => !hasPermission(BigInt(role.permissions), name));
  return lacking.length > 0 ? [hint(`It stays as it is: without ${namesOf(lacking)}.`)] : [];
}

type Counts = { roles: number; channels: number; byCategory: ReadonlyMap<string, { name: string; count: number }> };

/** Discord's limits, for what there would be afterwards. */
export function limitIssues({ roles, channels, byCategory }: Counts): PlanProblem[] {
  const { roles: maxRoles, channels: maxChannels, inCategory } = SERVER_LIMITS;
  const tooMany = (what: string, count: number, max: number) =>
    count > max ? [fault(`The server would have ${count} ${what}; Discord allows ${max}. Skip some.`)] : [];
  return [
    ...tooMany("roles", roles, maxRoles),
    ...tooMany("channels", channels, maxChannels),
    ...[...byCategory.values()].flatMap(({ name, count }) => tooMany(`channels in ${name}`, count, inCategory)),
  ];
}

export const bitsText = (permissions: readonly Permission[]): string => String(permissionBits(permissions));
