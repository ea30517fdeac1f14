import { Link } from "@tanstack/react-router";
import { Logo } from "#kit-web/brand/logo.tsx";
import css from "./code-page.module.css";

type Props = {
  /** What went wrong; null while the sign-in is being finished. */
  failure: string | null;
  onSignIn: () => void;
};

/** Where the platform sends people back to. */
export function CodePage({ failure, onSignIn }: Props) {
  return (
    <main className={css.code} aria-busy={failure === null}>
      <Logo size={48} />
      {failure === null ? (
        <>
          <h1>Signing you in</h1>
          <p role="status">One moment: your servers are being read.</p>
          <span className={css.bar} />
        </>
      ) : (
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
