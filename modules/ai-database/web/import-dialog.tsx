import { FileInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { aiDatabase, IMPORT_MAX_BYTES } from "../contract.ts";

/** Adds the sources of an exported file that aren't there yet. */
export function ImportDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = (file?.size ?? 0) > IMPORT_MAX_BYTES;
  return (
    <FormDialog
      title="Import sources"
      submit="Import"
      isReady={file !== null && !isTooLarge}
      act={() => call(aiDatabase.routes.importJson, { params: { id: guild.id }, body: file ?? new Blob() })}
      onDone={({ added, known }) => {
        notify("Imported", { description: `${added} added, ${known} were there already.`, type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, aiDatabase.id)}
      onClose={onClose}
    >
      {(fault) => (
        <FileInput
          label="File"
          description="The JSON file of an export. Sources that are there already stay as they are."
          placeholder="Choose a file"
          accept=".json,application/json"
          clearable
          value={file}
          onChange={setFile}
          error={isTooLarge ? "The file is larger than 8 MB." : fault}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
