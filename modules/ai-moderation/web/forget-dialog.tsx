import { useQueryClient } from "@tanstack/react-query";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ConfirmDialog } from "#kit-web/overlay/confirm-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { aiModeration, type WholeCase } from "../contract.ts";

type Props = { guild: PageGuild; one: WholeCase; onClose: () => void; onDone: () => void };

/** Asks for the case's number, because it can't be undone. */
export function ForgetDialog({ guild, one: { number, member }, onClose, onDone }: Props) {
  const queries = useQueryClient();
  const changes = recordsKey(guild.id, aiModeration.id);
  return (
    <ConfirmDialog
      title={`Delete all cases of ${member.name}?`}
      submit="Delete all cases"
      word={String(number)}
      act={() => call(aiModeration.routes.forgetMember, { params: { id: guild.id, member: member.id } })}
      done={({ deleted }) => `${deleted} ${deleted === 1 ? "case" : "cases"} deleted`}
      onDone={() => {
        onDone();
        // The open case would be fetched again with the lists.
        queries.removeQueries({ queryKey: [...changes, "one"] });
      }}
      changes={changes}
      onClose={onClose}
    >
      <p>
        This permanently deletes their cases with messages, scores, notes and appeals. Their warnings no longer count. A
        timeout or ban stays in place, and so do cards in the staff channel. The audit log shows that you did it,
        without their name.
      </p>
    </ConfirmDialog>
  );
}
