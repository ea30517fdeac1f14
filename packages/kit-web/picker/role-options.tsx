import { hexColor } from "#kit/color.ts";
import { type CheckedGuild, roleIssue } from "#kit/guild-check.ts";
import { issueMessage } from "../form/issue-message.ts";
import type { Option } from "./option.ts";
import css from "./role-mark.module.css";

/** Discord's color for roles without one. */
const NO_COLOR = 0x99aab5;

export function RoleMark({ color }: { color: number }) {
  return <span className={css.dot} style={{ backgroundColor: hexColor(color || NO_COLOR) }} />;
}

/** The guild's roles, highest first; if the bot must assign them, roles that it can't assign have a reason. */
export function roleOptions(guild: CheckedGuild, isAssignable: boolean, chosen: readonly string[]): Option[] {
  return guild.roles
    .filter(({ id }) => id !== guild.id)
    .toSorted((one, other) => other.position - one.position)
    .map((role) => {
      const issue = isAssignable ? roleIssue("", role, guild) : null;
      return {
        id: role.id,
        label: role.name,
        group:
          isAssignable && role.position >= guild.botRolePosition
            ? "Above the bot's role"
            : isAssignable
              ? "Below the bot's role"
              : null,
        mark: <RoleMark color={role.color} />,
        refusal: issue && issueMessage(issue),
        fix: issue?.code === "roleAboveBot" ? "server" : undefined,
        isChosen: chosen.includes(role.id),
      };
    });
}
