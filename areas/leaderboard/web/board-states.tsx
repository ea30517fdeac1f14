import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ApiError } from "#kit-web/api/api-error.ts";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { samplePerson } from "#kit-web/sample/sample-rows.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import css from "./board-states.module.css";
import { Podium } from "./podium.tsx";

/** The page's heading if there is no board. */
const Titled = ({ children }: { children: React.ReactNode }) => (
  <div className={css.titled}>
    <h1>Leaderboard</h1>
    {children}
  </div>
);

export function BoardClosed(visitor: Partial<Visitor>) {
  return (
    <Titled>
      <EmptyState
        level={2}
        title="Only members see this leaderboard"
        action={
          visitor.isSignedIn === false && visitor.onSignIn ? (
            <SignInButton isSignedIn={false} onSignIn={visitor.onSignIn} size="large" />
          ) : (
            <Link to="/my-servers">My servers</Link>
          )
        }
      >
        {visitor.isSignedIn === false
          ? "Sign in with an account that is a member of this server."
          : "Your account isn't a member of this server. If you just joined, try again in a few minutes."}
      </EmptyState>
    </Titled>
  );
}

type UnreadableProps = { error: Error; onRetry: () => void };

export function BoardUnreadable({ error, onRetry }: UnreadableProps) {
  const isNone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (isNone) return <BoardNone />;
  return (
    <Titled>
      <ErrorState title="The leaderboard can't be loaded" error={error} onRetry={onRetry} />
    </Titled>
  );
}

export const BoardNone = () => (
  <Titled>
    <EmptyState level={2} title="Leaderboard not found" action={<Link to="/">Go to home</Link>}>
      The address is wrong or this server's leaderboard is off. If you manage the server, sign in to turn it on.
    </EmptyState>
  </Titled>
);

/** Only visible to managers of the server. */
export const NotSwitchedOn = ({ onOpenSettings }: { onOpenSettings: () => void }) => (
  <div className={css.titled}>
    <EmptyState
      level={2}
      title="The leaderboard is off"
      action={<Button onClick={onOpenSettings}>Open settings</Button>}
    >
      Nothing is counted and only you can see this page. Turn it on in the settings.
    </EmptyState>
    <div className={css.example} aria-hidden inert>
      <Podium ranked={EXAMPLE} />
    </div>
  </div>
);

/** What a board looks like, for a server whose board is off. */
const EXAMPLE = [1840, 1215, 960].map((score, at) => ({
  ...{ rank: at + 1, memberId: samplePerson(at).id, name: samplePerson(at).name, avatar: null, score },
}));
