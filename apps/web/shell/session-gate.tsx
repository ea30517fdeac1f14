import { type ReactNode, useCallback, useEffect, useState } from "react";
import { isFlagged } from "../session/browser-storage.ts";
import { isLoaded } from "../session/session-state.ts";
import { useSession } from "../session/session-store.ts";
import { Splash } from "./splash.tsx";

/** Without the flag the page shows at once; with it, once user and guilds are present (specification §4). */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [failure, setFailure] = useState<string | null>(null);

  const begin = useCallback(() => {
    setFailure(null);
    import("../session/load-session.ts")
      .then(({ loadSession }) => loadSession())
      .catch((cause: unknown) =>
        setFailure(cause instanceof Error ? cause.message : "The dashboard can't be reached right now."),
      );
  }, []);
  useEffect(() => {
    if (isFlagged()) begin();
  }, [begin]);

  if (isFlagged() && !isLoaded(session)) return <Splash failure={failure} onRetry={begin} />;
  return children;
}
