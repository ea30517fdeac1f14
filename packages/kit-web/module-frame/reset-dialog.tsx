import { Button } from "@mantine/core";
import { Dialog } from "../overlay/dialog.tsx";
import css from "./dialog.module.css";

type Props = { name: string; onClose: () => void; onReset: () => void };

/** Asks before every setting is reset to its default. */
export function ResetDialog({ name, onClose, onReset }: Props) {
  return (
    <Dialog onClose={onClose} title={`Reset ${name} to its defaults?`}>
      <p>Every setting on this page returns to its default. Nothing is saved until you select Save.</p>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
          Keep settings
        </Button>
        <Button onClick={onReset}>Reset</Button>
      </div>
    </Dialog>
  );
}
