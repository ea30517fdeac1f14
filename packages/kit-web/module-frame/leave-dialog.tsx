import { Button } from "@mantine/core";
import { Dialog } from "../overlay/dialog.tsx";
import css from "./dialog.module.css";

type Props = { isSaving: boolean; onStay: () => void; onLeave: () => void; onSave: () => Promise<void> };

export function LeaveDialog({ isSaving, onStay, onLeave, onSave }: Props) {
  return (
    <Dialog onClose={onStay} title="Leave without saving?">
      <p>Your changes on this page aren't saved.</p>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={() => void onSave()}>
          Save and leave
        </Button>
      </div>
    </Dialog>
  );
}
