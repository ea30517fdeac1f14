import type { QueryKey } from "@tanstack/react-query";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";

type Props = { act: () => Promise<unknown>; changes: QueryKey; onClose: () => void };

/** Asks before an undo deletes roles and channels. */
export const UndoDialog = (props: Props) => (
  <FormDialog title="Undo this setup?" submit="Undo setup" isDanger focusesCancel {...props}>
    <p>
      Guildhall deletes the roles and channels it created and restores the previous settings. Anything used or changed
      since is kept and listed.
    </p>
  </FormDialog>
);
