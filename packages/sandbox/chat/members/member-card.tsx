import type { APIUser } from "discord-api-types/v10";
import { AppTag } from "../messages/app-tag.tsx";
import { formatColor, nameMember, sortRoles } from "../store/names.ts";
import { useGuild, useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { findMemberAvatar, findMemberBanner } from "../ui/image.ts";
import { Fault } from "../ui/notice.tsx";
import { type Point, Popup } from "../ui/popup.tsx";
import { useTask } from "../ui/use-task.ts";
import { writeTo } from "./direct.ts";
import styles from "./members.module.css";

export interface MemberCardProps {
  readonly guild: Guild | undefined;
  readonly userId: string;
  readonly user: APIUser;
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
}

/** A person's profile in this guild, with a button to send a message. */
export function MemberCard({ guild: given, userId, user, anchor, at, onClose }: MemberCardProps) {
  const session = useSession();
  const { isBusy, fault, run } = useTask();
  const guild = useGuild(given?.id);
  const member = guild?.members.get(userId);
  const roles = guild === undefined ? [] : sortRoles(guild, member?.roles ?? []);
  const banner = findMemberBanner(guild?.id, member);
  const until = member?.communication_disabled_until;
  const write = () =>
    run(async () => {
      await writeTo(session, userId);
      onClose();
    });
  return (
    <Popup anchor={anchor} at={at} label={`About ${user.username}`} onClose={onClose} className={styles.card}>
      <div className={styles.banner} style={banner === undefined ? {} : { backgroundImage: `url(${banner})` }} />
      <img src={findMemberAvatar(guild?.id, member, user)} alt="" className={styles.portrait} />
      <h2 className={styles.title}>
        {nameMember(guild, user)} {user.bot === true && <AppTag />}
      </h2>
      <p className={styles.handle}>{user.username}</p>
      {guild !== undefined && member === undefined && <p className={styles.since}>Not a member of this server.</p>}
      {member?.joined_at != null && (
        <p className={styles.since}>
          Member since {new Date(member.joined_at).toLocaleDateString(undefined, { dateStyle: "long" })}
          {member.premium_since != null && " · boosting"}
        </p>
      )}
      {until != null && Date.parse(until) > Date.now() && (
        <p className={styles.since}>Timed out until {new Date(until).toLocaleString()}</p>
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
