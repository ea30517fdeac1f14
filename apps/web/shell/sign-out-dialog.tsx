import { Button } from "@mantine/core";
import type { RefObject } from "react";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import css from "./account-menu.module.css";

type Props = { returnTo: RefObject<HTMLElement | null>; onStay: () => void; onSignOut: () => void };

/** Asks before every browser is signed out. */
export function SignOutDialog({ returnTo, onStay, onSignOut }: Props) {
  return (
    <Dialog returnTo={returnTo} onClose={onStay} title="Sign out on every device?">
      <p>You'll be signed out of every browser, including this one.</p>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
        <Button onClick={onSignOut}>Sign out everywhere</Button>
      </div>
    </Dialog>
  );
}
