import { Logo } from "#kit-web/brand/logo.tsx";

/**
 * Shown instead of a page while a signed-in visitor's user and guilds load, like the splash in index.html before it.
 */
export function Splash({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) {
    return (
      <main className="gh-splash" aria-busy="true">
        <Logo size={56} />
        <p role="status">Loading...</p>
      </main>
    );
  }
  return (
    <main className="gh-splash">
      <div role="alert">
        <h1>The dashboard can't be opened</h1>
        <p>{failure}</p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}
