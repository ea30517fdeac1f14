import { Button, Modal } from "@mantine/core";
import css from "./account-menu.module.css";

/** Asks before every browser is signed out. */
export function SignOutDialog({ onStay, onSignOut }: { onStay: () => void; onSignOut: () => void }) {
  return (
    <Modal opened onClose={onStay} title="Sign out on every device?" centered radius="lg">
      <p>Every browser in which you are signed in, this one included, will have to sign in again.</p>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
        <Button onClick={onSignOut}>Sign out everywhere</Button>
      </div>
    </Modal>
  );
}
