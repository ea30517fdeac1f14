import { useEffect, useRef } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { Confirming } from "../session/confirm-person.ts";
import css from "./confirm-dialog.module.css";

const words: Record<Confirming["step"], { said: string; open: string }> = {
  open: {
    said: "Sign in to Discord in the window that just opened. This page then continues, and your changes are kept.",
    open: "Reopen window",
  },
  blocked: {
    said: "Your browser blocked the sign-in window. Open it here. This page then continues, and your changes are kept.",
    open: "Open sign-in window",
  },
  refused: { said: "Nothing was changed, and what you typed is still here.", open: "Try again" },
};

/**
 * Shown above everything, including dialogs: a native dialog, which stays on top but doesn't have the dashboard's
 * theme.
 */
export function ConfirmDialog({ step, failure, onOpen, onCancel }: Confirming) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { said, open } = words[step];
  // Escape must close only this dialog: one below would lose its input.
  const buttonProps = { "data-mantine-stop-propagation": true };
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="confirm-person" onCancel={onCancel} {...buttonProps}>
      <h2 id="confirm-person">Confirm that it’s you</h2>
      {failure && <p role="alert">{failure}</p>}
      <p role="status">{withPlatformName(said)}</p>
      <div className={css.actions}>
        <button type="button" onClick={onCancel} {...buttonProps}>
          Cancel
        </button>
        <button type="button" data-main onClick={onOpen} {...buttonProps}>
          {open}
        </button>
      </div>
    </dialog>
  );
}
