import { Checkbox } from "@mantine/core";
import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { MENTIONED_ROLES_MAX } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { Fold } from "./fold.tsx";
import { RolesPart } from "./part-inputs.tsx";

type Mentions = ComposedMessage["mentions"];
type Props = { mentions: Mentions; onChange: (mentions: Mentions) => void; issues: PathIssues };

/** Who the message notifies. Nobody by default: a mention in the text alone notifies nobody. */
export function WhoIsNotified({ mentions, onChange, issues }: Props) {
  const { guild, placeholders, isReadOnly } = useComposing();
  const { member, roles, everyone } = mentions;
  return (
    <Fold title="Who is notified" note={mentionsText(mentions, guild.roles)} issues={issues}>
      <p className={css.help}>
        Mentions notify only the people and roles you choose here. Everyone else sees their name without a notification.
      </p>
      {placeholders.some(({ name }) => name === "member") && (
        <Checkbox
          label="The member in the message"
          checked={member}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange({ ...mentions, member: currentTarget.checked })}
        />
      )}
      <RolesPart
        label="Roles"
        value={roles}
        onChange={(next) => onChange({ ...mentions, roles: [...next] })}
        issues={issuesWithin(issues, "roles")}
        max={MENTIONED_ROLES_MAX}
      />
      <Checkbox
        label="@everyone and @here"
        checked={everyone}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange({ ...mentions, everyone: currentTarget.checked })}
      />
      {everyone && (
        <p className={css.warning} role="status">
          If the message contains @everyone or @here and the bot may mention everyone, each post notifies the whole
          server.
        </p>
      )}
    </Fold>
  );
}

function mentionsText({ member, roles, everyone }: Mentions, known: readonly { id: string; name: string }[]): string {
  if (everyone) return "everyone";
  const names = roles.map((id) => known.find((role) => role.id === id)?.name ?? "a deleted role");
  return [...(member ? ["the member"] : []), ...names].join(", ") || "nobody";
}
