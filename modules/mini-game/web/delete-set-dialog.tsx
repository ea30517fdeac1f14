import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { miniGame, questionRecords } from "../contract.ts";

type Props = { guild: PageGuild; onClose: () => void };

/** Deletes a set of questions. */
export function DeleteSetDialog({ guild, onClose }: Props) {
  const params = { id: guild.id };
  const { data } = useQuery(recordQuery(questionRecords.list, { params, query: { limit: 1 } }, "list", "sets"));
  const sets = data?.sets ?? [];
  const [chosen, setChosen] = useState("");
  const set = chosen || (sets[0]?.name ?? "");
  return (
    <FormDialog
      title="Delete a set?"
      submit="Delete set"
      isDanger
      isReady={set !== ""}
      act={() => call(miniGame.routes.deleteSet, { params, body: { set } })}
      done="Set deleted"
      changes={recordsKey(guild.id, miniGame.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>Trivia no longer asks its questions. Download them first to keep a copy.</p>
          <NativeSelect
            label="Set"
            value={set}
            data={sets.map(({ name, questions }) => ({ value: name, label: `${name} (${questions})` }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            error={fault}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
