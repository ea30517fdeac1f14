import type { Editor } from "#kit/live-event.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import { formatMoment } from "#kit-web/time/moment.ts";
import css from "./co-editors.module.css";
import { editorsByPerson, type Present } from "./editors-by-person.ts";

/** As many as fit next to a title. */
const SHOWN = 3;

type Props = { editors: readonly Editor[]; viewerId: Snowflake; words: AnyModuleWords };

/**
 * Other people who have this page open, each once, with the settings they edit. Only arrivals and departures are
 * announced.
 */
export function CoEditors({ editors, viewerId, words }: Props) {
  const { cdnUrl } = useInstallation();
  const people = editorsByPerson(editors);
  const nameOf = ({ user, tabs }: Present): string => {
    if (user.id !== viewerId) return user.name;
    return tabs === 1 ? "You, in another tab" : `You, in ${tabs} other tabs`;
  };
  return (
    <>
      <p role="status" className={css.spoken}>
        {people.length === 0 ? "" : `Also here: ${people.map(nameOf).join(", ")}`}
      </p>
      {people.length > 0 && (
        <ul className={css.editors} aria-label="Also editing">
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.user.id} title={`Here since ${formatMoment(person.since).replace(/^at /, "")}`}>
              <Picture name={person.user.name} url={avatarUrl(cdnUrl, person.user, 32)} size={22} isRound />
              <span className={css.name}>{nameOf(person)}</span>
              {person.fields.length > 0 && (
                <span className={css.field}>{person.fields.map((field) => settingLabel(words, field)).join(", ")}</span>
              )}
            </li>
          ))}
          {people.length > SHOWN && (
            <li className={css.more} title={people.slice(SHOWN).map(nameOf).join(", ")}>
              +{people.length - SHOWN}
            </li>
          )}
          {people.length > 1 && (
            <li className={css.count} aria-hidden>
              {people.length}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
