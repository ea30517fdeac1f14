import type { APIRole } from "discord-api-types/v10";
import { formatColor, nameMember } from "../store/names.ts";
import { useGuild, useSession } from "../store/use-world.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TickField } from "../ui/fields.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./members.module.css";
import type { ModerationProps } from "./moderation-dialogs.tsx";

export interface RolesDialogProps extends ModerationProps {
  /** The roles that can be given and removed. */
  readonly roles: readonly APIRole[];
}

/** A member's roles; checking one gives it at once. */
export function RolesDialog({ guild: given, user, roles, onClose }: RolesDialogProps) {
  const guild = useGuild(given.id) ?? given;
  const { call } = useSession();
  const { fault, run } = useTask();
  const held = guild.members.get(user.id)?.roles ?? [];
  return (
    <Dialog title={`The roles of ${nameMember(guild, user)}`} onClose={onClose}>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <TickField
              isTicked={held.includes(role.id)}
              onTick={(isTicked) =>
                void run(() =>
                  call(isTicked ? "PUT" : "DELETE", `/guilds/${guild.id}/members/${user.id}/roles/${role.id}`),
                )
              }
            >
              <span
                className={styles.color}
                style={{ background: role.color === 0 ? "#99aab5" : formatColor(role.color) }}
              />{" "}
              {role.name}
            </TickField>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
