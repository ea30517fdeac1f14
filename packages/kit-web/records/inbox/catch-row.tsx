// biome-ignore-all lint/a11y/useSemanticElements: rows of several lines, each of which has the focus, are no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, not its cells
import { Button } from "@mantine/core";
import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** An error boundary around a row: other rows are not affected. `of`: when it changes, it is drawn again. */
export const CatchRow = ({ of, children }: { of: unknown; children: ReactNode }) => (
  <CatchBoundary
    getResetKey={() => of}
    errorComponent={({ reset }) => (
      <div role="gridcell">
        This row can't be shown.{" "}
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Try again
        </Button>
      </div>
    )}
  >
    {children}
  </CatchBoundary>
);
