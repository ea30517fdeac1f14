import type { FaceGuild } from "#kit-web/module-face.ts";
import type { RunTarget, Whom } from "../contract.ts";

export const WHOM_NAMES: Record<Whom, string> = {
  all: "All members",
  humans: "All humans",
  bots: "All bots",
  role: "Members with a role",
  noRole: "Members without a role",
  before: "Members who joined before a day",
  since: "Members who joined on a day or later",
};

/** "Give Crew to members with Captain". */
export function targetText(target: RunTarget, { roles }: Pick<FaceGuild, "roles">): string {
  const { action, roleId, whom, otherRoleId, day } = target;
  const nameOf = (wanted: string | null) => roles.find(({ id }) => id === wanted)?.name ?? "a deleted role";
  const what = action === "give" ? `Give ${nameOf(roleId)} to` : `Take ${nameOf(roleId)} from`;
  const texts: Record<Whom, string> = {
    all: "all members",
    humans: "all humans",
    bots: "all bots",
    role: `members with ${nameOf(otherRoleId)}`,
    noRole: `members without ${nameOf(otherRoleId)}`,
    before: `members who joined before ${day}`,
    since: `members who joined since ${day}`,
  };
  return `${what} ${texts[whom]}`;
}
