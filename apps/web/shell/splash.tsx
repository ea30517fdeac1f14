import { Logo } from "#kit-web/brand/logo.tsx";
import css from "./splash.module.css";

/** Shown instead of a page while a signed-in visitor's user and guilds load. */
export function Splash({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return (
    <main className={css.splash} aria-busy={failure === null}>
      <Logo size={56} className={failure ? undefined : css.turning} />
      <p role="status">Loading...</p>
      {failure && (
        <div role="alert" className={css.failure}>
          <p>{failure}</p>
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </main>
  );
}
