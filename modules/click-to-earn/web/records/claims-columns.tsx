import { Button } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import type { DropClaim } from "../../contract.ts";
import { OUTCOME_NAMES } from "../../words.ts";
import css from "./drops-records.module.css";
import { speedText } from "./speed-text.ts";

const column = tableColumns<DropClaim>();

/** One line for each member who claimed. `onTakeBack` null: nothing can be changed here. */
export const claimColumns = (onTakeBack: ((claim: DropClaim) => void) | null) =>
  column.columns([
    column.accessor("place", {
      id: "place",
      header: "No.",
      enableSorting: true,
      meta: { place: "lead" },
      cell: ({ getValue }) => getValue()?.toLocaleString("en") ?? "–",
    }),
    column.accessor("member", {
      id: "member",
      header: "Who",
      enableSorting: true,
      meta: { place: "title" },
      cell: ({ getValue }) => getValue().name,
    }),
    column.accessor("outcome", {
      id: "outcome",
      header: "Outcome",
      cell: ({ row: { original: one } }) => (
        <span className={css.outcome} data-outcome={one.outcome}>
          {OUTCOME_NAMES[one.outcome]}
          {one.reasons.map((reason) => (
            <small key={reason}>{reason}</small>
          ))}
          {one.takenBack && (
            <small>
              by {one.takenBack.by.name}: {one.takenBack.reason}
            </small>
          )}
        </span>
      ),
    }),
    column.accessor("afterMs", {
      id: "speed",
      header: "After",
      enableSorting: true,
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className={css.speed} data-flagged={one.isFlagged || undefined}>
          {speedText(one.afterMs)}
          {one.isFlagged && (
            <small title="Too fast for a human">
              <IconBolt size={14} aria-hidden /> too fast
            </small>
          )}
        </span>
      ),
    }),
    column.accessor("amount", {
      id: "amount",
      header: "Points",
      enableSorting: true,
      meta: { isNumber: true, place: "value" },
      cell: ({ row: { original: one } }) => (
        <>
          {(one.takenBack ? 0 : one.amount).toLocaleString("en")}
          {one.takenBack && one.amount > 0 && (
            <small className={css.more}>{one.amount.toLocaleString("en")} reversed</small>
          )}
          {!one.takenBack && one.multiplier !== 1 && one.amount > 0 && (
            <small className={css.more}>
              {one.base.toLocaleString("en")} × {one.multiplier}
            </small>
          )}
        </>
      ),
    }),
    ...(onTakeBack
      ? [
          column.display({
            id: "takeBack",
            header: "Payment",
            cell: ({ row: { original: one } }) =>
              one.outcome === "paid" ? (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={`Reverse payment to ${one.member.name}`}
                  onClick={() => onTakeBack(one)}
                >
                  Reverse…
                </Button>
              ) : null,
            meta: { place: "action" },
          }),
        ]
      : []),
  ]);
