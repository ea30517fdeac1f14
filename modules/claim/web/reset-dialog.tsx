import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { claim, type ResetPart } from "../contract.ts";

type Props = { guild: PageGuild; part: ResetPart; about: string; onClose: () => void };

/** Asks for the server's name, so that nobody resets everyone by accident. */
export function ResetDialog({ guild, part, about, onClose }: Props) {
  const [confirmation, setConfirmation] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={`Reset all ${part}?`}
      submit={`Reset ${part}`}
      isDanger
      isReady={confirmation.trim() === guild.name.trim()}
      act={() =>
        call(claim.routes.reset, {
          params: { id: guild.id, part },
          body: { confirmation: confirmation.trim(), key },
        })
      }
      changes={recordsKey(guild.id, claim.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>{about} You can undo this.</p>
          <TextInput
            label={`Type “${guild.name}” to confirm`}
            value={confirmation}
            onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
            error={fault}
            autoComplete="off"
            maxLength={100}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
