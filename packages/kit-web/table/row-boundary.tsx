import { Button } from "@mantine/core";
import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { asCell } from "./element-roles.ts";

type Props = {
  /** What the row is drawn from: it is tried again by itself when this is another. */
  of: unknown;
  /** Of the table, in columns. */
  width: number;
  children: ReactNode;
};

/** Around the cells of a row: one that cannot be drawn leaves the other rows as they are. */
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
