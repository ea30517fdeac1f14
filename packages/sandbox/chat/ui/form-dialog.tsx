import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { Fault } from "./notice.tsx";
import { useTask } from "./use-task.ts";

export interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isReady?: boolean;
  /** The window closes when this resolves. */
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window with a form; stays open with the error if it fails. */
export function FormDialog({
  title,
  submit,
  isDanger = false,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const { isBusy, fault, run } = useTask();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look={isDanger ? "danger" : "primary"} disabled={isBusy || !isReady}>
            {submit}
          </Button>
        </>
      }
    >
      {fault !== undefined && <Fault>{fault}</Fault>}
      <form
        id={form}
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          if (isReady && (await run(onSubmit))) onClose();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
