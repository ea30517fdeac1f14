import type { APIGuildMember } from "discord-api-types/v10";
import type { RunTarget } from "#kit/bulk-run.ts";

type Member = Pick<APIGuildMember, "user" | "roles" | "joined_at">;

/**
 * Whether a bulk run changes this member: part of the target, and the role isn't already given or removed. `from`: the
 * start of the target's day.
 */
export function isTargeted(target: RunTarget, from: Date | null, { user, roles, joined_at }: Member): boolean {
  const { action, roleId, whom, otherRoleId } = target;
  if (roles.includes(roleId) !== (action === "take")) return false;
  const joined = joined_at ? Date.parse(joined_at) : Number.NaN;
  const start = from?.getTime() ?? Number.NaN;
  switch (whom) {
    case "all":
      return true;
    case "humans":
      return !user.bot;
    case "bots":
      return user.bot === true;
    case "role":
      return otherRoleId !== null && roles.includes(otherRoleId);
    case "noRole":
      return otherRoleId !== null && !roles.includes(otherRoleId);
    case "before":
      return joined < start;
    case "since":
      return joined >= start;
  }
}
