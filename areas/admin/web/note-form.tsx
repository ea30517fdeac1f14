import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import { admin, type ServerDetails } from "../contract.ts";
import css from "./admin.module.css";
import { ADMIN_KEY } from "./admin-queries.ts";

/** The operators' note about a server. */
export function NoteForm({ server: { id, note } }: { server: ServerDetails }) {
  const [text, setText] = useState(note?.text ?? "");
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(admin.routes.note, { params: { server: id }, body: { text: text.trim() } }),
    onSuccess: () => {
      notify("Note saved", { type: "success" });
      return queries.invalidateQueries({ queryKey: ADMIN_KEY });
    },
  });
  return (
    <form
      className={css.card}
      aria-labelledby="admin-note"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <h2 id="admin-note" className={css.cardTitle}>
        Note
      </h2>
      <GrowingTextarea
        label="Only operators see it"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={2000}
        minRows={3}
        error={save.error ? errorMessage(save.error) : null}
      />
      <div className={css.actions}>
        {note && (
          <small className={css.more}>
            {note.by}, <Moment at={note.at} />
          </small>
        )}
        <Button type="submit" variant="default" loading={save.isPending} disabled={text.trim() === (note?.text ?? "")}>
          Save note
        </Button>
      </div>
    </form>
  );
}
