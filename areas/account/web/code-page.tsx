import { Link } from "@tanstack/react-router";
import { Logo } from "#kit-web/brand/logo.tsx";
import css from "./code-page.module.css";

type Props = {
  /** What went wrong; null while sign-in is in progress. */
  failure: string | null;
  /** A signed-in person has reauthenticated in a window that did not close itself. */
  isConfirmed: boolean;
  onSignIn: () => void;
};

/** Discord redirects here after consent. */
export function CodePage({ failure, isConfirmed, onSignIn }: Props) {
  return (
    <main className={css.code} aria-busy={failure === null && !isConfirmed}>
      <Logo size={48} />
      {isConfirmed && (
        <>
          <h1>Identity confirmed</h1>
          <p role="status">You can close this window. The page that asked continues automatically.</p>
        </>
      )}
      {failure === null && !isConfirmed && (
        <>
          <h1>Signing you in</h1>
          <p role="status">Loading your servers…</p>
          <span className={css.bar} />
        </>
      )}
      {failure !== null && (
        <>
          <h1>Sign-in failed</h1>
          <p role="alert">{failure}</p>
          <div className={css.actions}>
            <button type="button" onClick={onSignIn}>
              Sign in again
            </button>
            <Link to="/">Back to home</Link>
          </div>
        </>
      )}
    </main>
  );
}
