import { Button } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { TicketDetail } from "../../contract.ts";
import css from "./ticket-side.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

type Props = { draftKey: string; ticket: TicketDetail; acts: TicketActs };

/** Staff notes; members never see them. The draft is kept in this tab. */
export function TicketNotes({ draftKey, ticket: { notes }, acts }: Props) {
  const [text, setText] = useSessionStorage({ key: draftKey, defaultValue: "" });
  const isReady = text.trim() !== "";
  return (
    <section>
      <h2>Notes</h2>
      {notes.length > 0 && (
        <ul className={css.notes} aria-label="Staff notes">
          {notes.map(({ id, author, text: noted, at }) => (
            <li key={id}>
              <p>{noted}</p>
              <small>
                {author.name}, <Ago at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.inline}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) ignoreError(acts.addNote(text.trim()).then(() => setText("")));
        }}
      >
        <GrowingTextarea
          label="Note"
          placeholder="Only visible to staff"
          value={text}
          maxLength={2000}
          minRows={1}
          maxRows={6}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {isReady && (
          <Button type="submit" size="compact-md" variant="default" loading={acts.isBusy}>
            Add note
          </Button>
        )}
      </form>
    </section>
  );
}
