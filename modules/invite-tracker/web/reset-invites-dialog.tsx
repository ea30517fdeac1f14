import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker } from "../contract.ts";

/** Asks for the server's name, so that nobody resets invites by accident. */
export function ResetInvitesDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const [confirmation, setConfirmation] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title="Reset everyone's invites?"
      submit="Reset invites"
      isDanger
      isReady={confirmation.trim() === guild.name.trim()}
      act={() =>
        call(inviteTracker.routes.reset, {
          params: { id: guild.id },
          body: { confirmation: confirmation.trim(), key },
        })
      }
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>
            Everyone's count returns to 0 here, in chat and on the leaderboard. Rank roles are removed unless you chose
            to only add roles. Points stay. You can undo this.
          </p>
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
