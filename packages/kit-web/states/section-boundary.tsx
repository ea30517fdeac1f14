import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { isUnfetched } from "./is-unfetched.ts";

type Props = {
  /** The error's title: "This chart can't be shown". */
  title: string;
  /** The section's data: when it changes, rendering is retried automatically. */
  of?: unknown;
  /** Shown next to "Try again". */
  action?: ReactNode;
  children: ReactNode;
};

/** An error boundary around one section: the rest of the page stays, and the section can be retried. */
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
