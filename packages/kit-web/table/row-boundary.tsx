import { Button } from "@mantine/core";
import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { asCell } from "./element-roles.ts";

type Props = {
  /** The row's data: when it changes, rendering is retried automatically. */
  of: unknown;
  /** The table's number of columns. */
  width: number;
  children: ReactNode;
};

/** An error boundary around a row's cells: other rows are not affected. */
export const RowBoundary = ({ of, width, children }: Props) => (
  <CatchBoundary
    getResetKey={() => of}
    errorComponent={({ reset }) => (
      <td {...asCell} colSpan={width} data-broken>
        This row can't be shown.{" "}
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Try again
        </Button>
      </td>
    )}
  >
    {children}
  </CatchBoundary>
);
