import { Link } from "@tanstack/react-router";
import { Logo } from "#kit-web/brand/logo.tsx";
import css from "./code-page.module.css";

type Props = {
  /** What went wrong; null while the sign-in is being finished. */
  failure: string | null;
  /** Someone who is signed in has proved it again, in a window of its own that did not close by itself. */
  isConfirmed: boolean;
  onSignIn: () => void;
};

/** Where the platform sends people back to. */
export function CodePage({ failure, isConfirmed, onSignIn }: Props) {
  return (
    <main className={css.code} aria-busy={failure === null && !isConfirmed}>
      <Logo size={48} />
      {isConfirmed && (
        <>
          <h1>It’s you</h1>
          <p role="status">You can close this window. The page that asked goes on by itself.</p>
        </>
      )}
      {failure === null && !isConfirmed && (
        <>
          <h1>Signing you in</h1>
          <p role="status">One moment: your servers are being read.</p>
          <span className={css.bar} />
        </>
      )}
      {failure !== null && (
        <>
          <h1>You are not signed in yet</h1>
          <p role="alert">{failure}</p>
          <div className={css.actions}>
            <button type="button" onClick={onSignIn}>
              Sign in again
            </button>
            <Link to="/">Back to the start</Link>
          </div>
        </>
      )}
    </main>
  );
}
