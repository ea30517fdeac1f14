import type { FaceGuild } from "#kit-web/module-face.ts";
import type { RunTarget, Whom } from "../contract.ts";
import { roleNamed } from "../words.ts";

export const WHOM_NAMES: Record<Whom, string> = {
  all: "Everyone",
  humans: "Humans",
  bots: "Bots",
  role: "Members with a role",
  noRole: "Members without a role",
  before: "Members who joined before a day",
  since: "Members who joined on a day or later",
};

/** "Give Crew to members with Captain". */
export function targetText({ action, roleId, whom, otherRoleId, day }: RunTarget, { roles }: Pick<FaceGuild, "roles">) {
  const other = roleNamed(roles, otherRoleId);
  const members: Record<Whom, string> = {
    all: "everyone",
    humans: "all humans",
    bots: "all bots",
    role: `members with ${other}`,
    noRole: `members without ${other}`,
    before: `members who joined before ${day}`,
    since: `members who joined since ${day}`,
  };
  const role = roleNamed(roles, roleId);
  return `${action === "give" ? `Give ${role} to` : `Take ${role} from`} ${members[whom]}`;
}
