import type { ComposedMessage } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { embedLength } from "#kit/message/message-size.ts";
import { issuesWithin, type PathIssues, pathOf, sentencesOf } from "../form/path-issues.ts";
import css from "./composer.module.css";
import { EmbedList } from "./embed-list.tsx";
import { LinkButtons } from "./link-buttons.tsx";
import { IssueList } from "./part-field.tsx";
import { RemainingCharacters } from "./remaining-characters.tsx";
import { TextEditor } from "./text-editor.tsx";

type Props = {
  id: string;
  label: string;
  message: ComposedMessage;
  onChange: (patch: Partial<ComposedMessage>) => void;
  issues: PathIssues;
  describedBy: string | undefined;
};

/** A text with embeds and a row of links. */
export function ClassicMessage({ id, label, message, onChange, issues, describedBy }: Props) {
  const inContent = issuesWithin(issues, "content");
  const ofContent = sentencesOf(inContent);
  const ofEmbeds = issuesWithin(issues, "embeds");
  return (
    <>
      <div className={css.section} data-path={pathOf(inContent)}>
        <TextEditor
          id={id}
          label={label}
          value={message.content}
          onChange={(content) => onChange({ content })}
          max={MAX.content}
          isInvalid={ofContent.length > 0}
          describedBy={ofContent.length > 0 ? `${describedBy ?? ""} ${id}-content` : describedBy}
        />
        <IssueList id={`${id}-content`} sentences={ofContent} />
      </div>
      <section className={css.section} aria-label={`Embeds of ${label}`}>
        <p className={css.title}>
          Embeds
          {message.embeds.length > 0 && (
            <RemainingCharacters of={embedLength(message)} max={MAX.embedTotal} words="characters total" />
          )}
        </p>
        <IssueList sentences={ofEmbeds[""] ?? []} />
        <EmbedList embeds={message.embeds} onChange={(embeds) => onChange({ embeds })} issues={ofEmbeds} />
      </section>
      <section className={css.section} aria-label={`Link buttons of ${label}`}>
        <p className={css.title}>
          Link buttons
          {message.buttons.length > 0 && (
            <RemainingCharacters of={message.buttons.length} max={MAX.linkButtons} words="buttons" />
          )}
        </p>
        <IssueList sentences={issuesWithin(issues, "buttons")[""] ?? []} />
        <LinkButtons
          buttons={message.buttons}
          onChange={(buttons) => onChange({ buttons })}
          issues={issuesWithin(issues, "buttons")}
          min={0}
        />
      </section>
    </>
  );
}
