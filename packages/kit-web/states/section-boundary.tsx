import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { isUnfetched } from "./is-unfetched.ts";

type Props = {
  /** What it says when the part cannot be drawn: "This chart can't be shown". */
  title: string;
  /** What the part is drawn from: it is tried again by itself when this is another. */
  of?: unknown;
  /** Beside "Try again". */
  action?: ReactNode;
  children: ReactNode;
};

/** Around a part of a page that may fail by itself: the rest of the page stays, and the part can be tried again. */
export const SectionBoundary = ({ title, of, action, children }: Props) => (
  <CatchBoundary
    getResetKey={() => of}
    errorComponent={({ error, reset }) => (
      <div data-broken>
        <ErrorState
          title={title}
          error={error}
          words="This part couldn't be shown. The rest of the page still works."
          onRetry={isUnfetched(error) ? () => location.reload() : reset}
          action={action}
        />
      </div>
    )}
  >
    {children}
  </CatchBoundary>
);
