import { Button, Modal } from "@mantine/core";
import css from "./dialog.module.css";

type Props = { name: string; onClose: () => void; onReset: () => void };

/** Asks before every setting goes back to what the module began with. */
export function ResetDialog({ name, onClose, onReset }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Reset ${name} to its defaults?`} centered radius="lg">
      <p>Every setting on this page goes back to what it was at first. Nothing is saved until you press Save.</p>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
          Keep them
        </Button>
        <Button onClick={onReset}>Reset</Button>
      </div>
    </Modal>
  );
}
