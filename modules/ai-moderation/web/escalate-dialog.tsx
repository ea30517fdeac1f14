import { Select } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { aiModeration, HARDER, type Harder, REASON_MAX, type WholeCase } from "../contract.ts";
import { ACTION_NAMES } from "../words.ts";

type Props = { guild: PageGuild; one: WholeCase; onClose: () => void };

/** A harder action than the case's, in the viewer's name. */
export function EscalateDialog({ guild, one, onClose }: Props) {
  const [action, setAction] = useState<Harder>("warn");
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={`Escalate case ${one.number}`}
      submit={ACTION_NAMES[action]}
      isDanger={action === "kick" || action === "ban"}
      act={() =>
        call(aiModeration.routes.escalate, {
          params: { id: guild.id, number: one.number },
          body: { action, reason },
        })
      }
      changes={recordsKey(guild.id, aiModeration.id)}
      onClose={onClose}
    >
      <Select
        label="Action"
        description="Opens a new case in your name. A timeout lasts one hour."
        data={HARDER.map((value) => ({ value, label: ACTION_NAMES[value] }))}
        value={action}
        allowDeselect={false}
        onChange={(value) => value && setAction(value as Harder)}
      />
      <GrowingTextarea
        label="Reason"
        description={`${one.member.name} reads it.`}
        maxLength={REASON_MAX}
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
