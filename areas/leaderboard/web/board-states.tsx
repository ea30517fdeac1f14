import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ApiError } from "#kit-web/api/api-error.ts";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import css from "./board-states.module.css";

/** The page's heading where there is no board to head. */
const Titled = ({ children }: { children: React.ReactNode }) => (
  <div className={css.titled}>
    <h1>Leaderboard</h1>
    {children}
  </div>
);

export function BoardClosed(visitor: Visitor) {
  return (
    <Titled>
      <EmptyState
        level={2}
        title="Only members see this leaderboard"
        action={
          visitor.isSignedIn ? <Link to="/my-servers">My servers</Link> : <SignInButton {...visitor} size="large" />
        }
      >
        {visitor.isSignedIn
          ? "You are signed in with an account that is not a member of this server. If you have just joined, try again in a few minutes."
          : "Sign in with the account that is a member of this server to see it."}
      </EmptyState>
    </Titled>
  );
}

type UnreadableProps = { error: Error; onRetry: () => void };

export function BoardUnreadable({ error, onRetry }: UnreadableProps) {
  const isNone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Titled>
      {isNone ? (
        <EmptyState level={2} title="There is no leaderboard here" action={<Link to="/">To the start page</Link>}>
          The address may be wrong, or the leaderboard of this server is switched off. If you manage the server, sign in
          to switch it on.
        </EmptyState>
      ) : (
        <ErrorState title="The leaderboard cannot be read" error={error} onRetry={onRetry} />
      )}
    </Titled>
  );
}

/** Seen by those alone who manage the server. */
export const NotSwitchedOn = ({ onOpenSettings }: { onOpenSettings: () => void }) => (
  <EmptyState
    level={2}
    title="The leaderboard is off"
    action={<Button onClick={onOpenSettings}>Open the settings</Button>}
  >
    Nothing is counted and nobody else sees this page. Choose who may see it, and switch it on in the settings.
  </EmptyState>
);
