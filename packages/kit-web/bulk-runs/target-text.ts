import type { RunTarget, Whom } from "#kit/bulk-run.ts";
import type { PageGuild } from "../module-pages.ts";

export const WHOM_NAMES: Record<Whom, string> = {
  all: "Everyone",
  humans: "Humans",
  bots: "Bots",
  role: "Members with a role",
  noRole: "Members without a role",
  before: "Members who joined before a day",
  since: "Members who joined on or after a day",
};

/** "Give Crew to members with Captain". */
export function targetText({ action, roleId, whom, otherRoleId, day }: RunTarget, { roles }: Pick<PageGuild, "roles">) {
  const nameOf = (wanted: string | null) => roles.find(({ id }) => id === wanted)?.name ?? "a deleted role";
  const other = nameOf(otherRoleId);
  const members: Record<Whom, string> = {
    all: "everyone",
    humans: "all humans",
    bots: "all bots",
    role: `members with ${other}`,
    noRole: `members without ${other}`,
    before: `members who joined before ${day}`,
    since: `members who joined since ${day}`,
  };
  const role = nameOf(roleId);
  return `${action === "give" ? `Give ${role} to` : `Take ${role} from`} ${members[whom]}`;
}
