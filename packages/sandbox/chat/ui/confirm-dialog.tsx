import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Fault } from "./notice.tsx";
import { useTask } from "./use-task.ts";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an irreversible action; stays open with the error if it fails. */
export function ConfirmDialog({ title, confirm, cancel = "Cancel", onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isBusy, fault, run } = useTask();
  const go = async () => {
    if (await run(onConfirm)) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {cancel}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      {fault !== undefined && <Fault>{fault}</Fault>}
      {children}
    </Dialog>
  );
}
