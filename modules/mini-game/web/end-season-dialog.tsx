import { TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { miniGame } from "../contract.ts";

type Props = { guild: PageGuild; season: number; onClose: () => void };

/** Asks for the season's number, because a season that has ended stays so. */
export function EndSeasonDialog({ guild, season, onClose }: Props) {
  const [typed, setTyped] = useState("");
  return (
    <FormDialog
      title={`End season ${season}?`}
      submit="End season"
      isDanger
      isReady={typed.trim() === String(season)}
      act={() => call(miniGame.routes.endSeason, { params: { id: guild.id }, body: { season } })}
      onDone={() => {
        notify("Season ended", { type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, miniGame.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>
            Its board becomes final and is posted in the board channel, and everyone starts the next season at 0. This
            can't be undone. Points and statistics stay.
          </p>
          <TextInput
            label={`Type ${season} to confirm`}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={fault}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
