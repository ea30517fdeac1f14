import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isUnfetched } from "#kit-web/states/is-unfetched.ts";
import css from "./page-error.module.css";

/** The last error boundary: shows the error and two ways to recover. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    if (isUnfetched(error)) return location.reload();
    reset();
    // A page whose code could not be fetched failed before it was rendered.
    void router.invalidate();
  };
  return (
    <main className={css.error} role="alert">
      <h1>This page can't be opened</h1>
      <p>Your saved settings are safe. Try again. If it keeps happening, contact the operator of this dashboard.</p>
      <div className={css.actions}>
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
        <a href="/">Home</a>
      </div>
    </main>
  );
}
