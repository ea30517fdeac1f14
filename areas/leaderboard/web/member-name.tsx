import { Picture } from "#kit-web/avatar/picture.tsx";
import { useInstallation } from "#kit-web/installation.tsx";
import type { Ranked } from "../contract.ts";
import css from "./member-name.module.css";
import { pictureOf } from "./picture-of.ts";

/** A member's avatar and name. Members whom the bot doesn't know yet have neither. */
export function MemberName({ member, size }: { member: Ranked; size: number }) {
  const { cdnUrl } = useInstallation();
  const name = member.name || "A member";
  return (
    <span className={css.member}>
      <Picture name={name} url={pictureOf(cdnUrl, member)} size={size} isRound />
      <span className={css.name}>{name}</span>
    </span>
  );
}
