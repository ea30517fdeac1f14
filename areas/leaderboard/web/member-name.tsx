import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { Ranked } from "../contract.ts";
import css from "./member-name.module.css";

/** A member's picture and name. Whom the bot has not met yet has neither. */
export function MemberName({ member, size }: { member: Ranked; size: number }) {
  const { cdnUrl } = useInstallation();
  const name = member.name || "A member";
  return (
    <span className={css.member}>
      <Picture
        name={name}
        url={avatarUrl(cdnUrl, { id: member.memberId, avatar: member.avatar })}
        size={size}
        isRound
      />
      <span className={css.name}>{name}</span>
    </span>
  );
}
