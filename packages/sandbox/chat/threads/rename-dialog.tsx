import type { APIChannel } from "discord-api-types/v10";
import { useState } from "react";
import { useSession } from "../store/use-world.ts";
import { TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

export function RenameDialog({ thread, onClose }: { readonly thread: APIChannel; readonly onClose: () => void }) {
  const { call } = useSession();
  const [name, setName] = useState(thread.name ?? "");
  return (
    <FormDialog
      title="Rename the thread"
      submit="Save"
      isReady={name.trim() !== ""}
      onClose={onClose}
      onSubmit={() => call("PATCH", `/channels/${thread.id}`, { body: { name: name.trim() } })}
    >
      <TextField label="Thread name" value={name} maxLength={100} isRequired onValue={setName} />
    </FormDialog>
  );
}
