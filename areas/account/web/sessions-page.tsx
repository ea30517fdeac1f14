import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { account } from "../contract.ts";
import { deviceName } from "./device-name.ts";
import { type BrowserSession, SessionRow } from "./session-row.tsx";
import css from "./sessions-page.module.css";

const SESSIONS_KEY = ["account", "sessions"];
const ROW_PX = 76;

/** Every browser in which the person is signed in, with buttons to sign out of each. */
export function SessionsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(account.routes.sessions, {}, signal),
    // Refetched when the page opens, to show current sessions.
    staleTime: 0,
    select: ({ sessions }) => sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  });
  const { end, ending } = useEnding(() => heading.current?.focus());
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Your sessions
          </h1>
          <p>Browsers that are signed in to your account. Sign out any that you don't recognize.</p>
        </div>
        {others.length > 1 && (
          <Button variant="default" loading={ending?.length === others.length} onClick={() => end(others)}>
            Sign out all other sessions
          </Button>
        )}
      </header>
      {data && (
        <ul className={css.list} aria-label="Sessions">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending?.some(({ id }) => id === session.id) ?? false}
              onEnd={() => end([session])}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && (
        <EmptyState title="No other sessions" level={2}>
          When you sign in on another browser or device, it appears here.
        </EmptyState>
      )}
      {!data && error && <ErrorState title="Sessions can't be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={css.list} role="status" aria-label="Loading sessions">
          <Skeleton height={ROW_PX} radius={14} />
          <Skeleton height={ROW_PX} radius={14} />
        </div>
      )}
    </div>
  );
}

/** Ends sessions one by one, shows notifications, and reloads the list; `onDone` runs at the end. */
function useEnding(onDone: () => void) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: async (sessions: readonly BrowserSession[]) => {
      for (const { id } of sessions) {
        await call(account.routes.endSession, { params: { session: id } }).catch((cause: unknown) => {
          // Already signed out, here or elsewhere.
          if (!isGone(cause)) throw cause;
        });
      }
    },
    onSuccess: (_, sessions) => {
      const [only, ...more] = sessions;
      if (only) {
        const who = more.length > 0 ? `${sessions.length} browsers` : deviceName(only.userAgent);
        notify(`Signed out: ${who}`, { type: "success" });
      }
      onDone();
    },
    onError: (cause) => notify("Sign-out failed", { description: errorMessage(cause), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  return { end: ending.mutate, ending: ending.isPending ? ending.variables : null };
}

const isGone = (cause: unknown): boolean => cause instanceof ApiError && cause.code === "sessionNotFound";
