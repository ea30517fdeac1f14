import { Picture } from "#kit-web/avatar/picture.tsx";
import { useInstallation } from "#kit-web/installation.tsx";
import type { Ranked } from "../contract.ts";
import { pictureOf } from "./picture-of.ts";
import css from "./podium.module.css";

/** The top three with the first in the middle; in order for screen readers. */
export function Podium({ ranked }: { ranked: readonly Ranked[] }) {
  const { cdnUrl } = useInstallation();
  if (ranked.length === 0) return null;
  return (
    <ol className={css.podium} aria-label="Top 3">
      {ranked.map(({ rank, memberId, name, avatar, score }) => (
        <li key={rank} data-rank={rank}>
          <span className={css.rank} aria-hidden>
            {rank}
          </span>
          <Picture name={name || "A member"} url={pictureOf(cdnUrl, { memberId, avatar }, 128)} size={56} isRound />
          <strong className={css.name}>{name || "A member"}</strong>
          <span className={css.score}>{score.toLocaleString("en")}</span>
        </li>
      ))}
    </ol>
  );
}
