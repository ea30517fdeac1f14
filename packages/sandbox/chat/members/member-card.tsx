import type { APIDMChannel, APIUser } from "discord-api-types/v10";
import { AppTag } from "../messages/app-tag.tsx";
import { goTo } from "../shell/route.ts";
import { formatColor, nameMember, sortRoles } from "../store/names.ts";
import { withEntry } from "../store/replace.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { findAvatar } from "../ui/image.ts";
import { Fault } from "../ui/notice.tsx";
import { Popup } from "../ui/popup.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./members.module.css";

export interface MemberCardProps {
  readonly guild: Guild | undefined;
  readonly userId: string;
  readonly user: APIUser;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Who somebody is in this guild, and a way to write to them. */
export function MemberCard({ guild, userId, user, anchor, onClose }: MemberCardProps) {
  const session = useSession();
  const { isBusy, fault, run } = useTask();
  const member = guild?.members.get(userId);
  const roles = guild === undefined ? [] : sortRoles(guild, member?.roles ?? []);
  const write = () =>
    run(async () => {
      const channel = await session.call<APIDMChannel>("POST", "/users/@me/channels", {
        body: { recipient_id: userId },
      });
      session.world.update((world) => ({
        ...world,
        directChannels: withEntry(world.directChannels, channel.id, channel),
      }));
      onClose();
      goTo(undefined, channel.id);
    });
  return (
    <Popup anchor={anchor} label={`About ${user.username}`} onClose={onClose} className={styles.card}>
      <div className={styles.banner} />
      <img src={findAvatar(user)} alt="" className={styles.portrait} />
      <h2 className={styles.title}>
        {nameMember(guild, user)} {user.bot === true && <AppTag />}
      </h2>
      <p className={styles.handle}>{user.username}</p>
      {member?.joined_at != null && (
        <p className={styles.since}>
          Member since {new Date(member.joined_at).toLocaleDateString(undefined, { dateStyle: "long" })}
        </p>
      )}
      {roles.length > 0 && (
        <ul className={styles.roles} aria-label="Roles">
          {roles.slice(0, 24).map((role) => (
            <li key={role.id}>
              <span
                className={styles.color}
                style={{ background: role.color === 0 ? "#99aab5" : formatColor(role.color) }}
              />
              {role.name}
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
      {userId !== session.userId && (
        <Button disabled={isBusy} onClick={write}>
          Write to {nameMember(guild, user)}
        </Button>
      )}
    </Popup>
  );
}
