import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { aiModeration, type WholeCase } from "../contract.ts";

type Props = { guild: PageGuild; one: WholeCase; onClose: () => void; onDone: () => void };

/** Asks for the case's number, because it can't be undone. */
export function ForgetDialog({ guild, one: { number, member }, onClose, onDone }: Props) {
  const [typed, setTyped] = useState("");
  const queries = useQueryClient();
  const changes = recordsKey(guild.id, aiModeration.id);
  return (
    <FormDialog
      title={`Delete all cases of ${member.name}?`}
      submit="Delete all cases"
      isDanger
      isReady={typed.trim().replace("#", "") === String(number)}
      act={() => call(aiModeration.routes.forgetMember, { params: { id: guild.id, member: member.id } })}
      onDone={({ deleted }) => {
        notify(`${deleted} ${deleted === 1 ? "case" : "cases"} deleted`, { type: "success" });
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
      <TextInput
        label={`Type ${number} to confirm`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        data-autofocus
      />
    </FormDialog>
  );
}
