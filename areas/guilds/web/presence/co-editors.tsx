import type { Editor } from "#kit/live-event.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import { formatMoment } from "#kit-web/time/moment.ts";
import css from "./co-editors.module.css";

type Props = { editors: readonly Editor[]; viewerId: Snowflake; words: AnyModuleWords };

/** Who else has this page open, and at which setting they are. Comings and goings are spoken, each turn of theirs is not. */
export function CoEditors({ editors, viewerId, words }: Props) {
  const { cdnUrl } = useInstallation();
  const nameOf = ({ user }: Editor): string => (user.id === viewerId ? "You, in another tab" : user.name);
  const names = [...new Set(editors.map(nameOf))];
  return (
    <>
      <p role="status" className={css.spoken}>
        {names.length === 0 ? "" : `Also here: ${names.join(", ")}`}
      </p>
      {editors.length > 0 && (
        <ul className={css.editors} aria-label="Also editing">
          {editors.map((editor) => (
            <li
              key={`${editor.user.id} ${editor.tab}`}
              title={`Here since ${formatMoment(editor.since).replace(/^at /, "")}`}
            >
              <Picture name={editor.user.name} url={avatarUrl(cdnUrl, editor.user, 32)} size={22} isRound />
              <span className={css.name}>{nameOf(editor)}</span>
              {editor.field !== null && (
                <span className={css.field}>{settingLabel(words, editor.field.split(".")[0] ?? editor.field)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
