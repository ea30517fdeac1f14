import type { QueryKey } from "@tanstack/react-query";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";

type Props = { act: () => Promise<unknown>; changes: QueryKey; onClose: () => void };

/** Asks before an undo deletes roles and channels. */
export const UndoDialog = (props: Props) => (
  <FormDialog title="Undo this setup?" submit="Undo setup" isDanger focusesCancel {...props}>
    <p>
      Guildhall deletes the roles and channels that it made, and brings back the settings from before. It keeps what
      someone has used or changed since, and lists it.
    </p>
  </FormDialog>
);
