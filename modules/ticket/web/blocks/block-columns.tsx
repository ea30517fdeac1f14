import { Button, VisuallyHidden } from "@mantine/core";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import type { Block } from "../../contract.ts";
import css from "./blocked-members.module.css";

const column = tableColumns<Block>();

type Options = { isBusy: boolean; isReadOnly: boolean; onLift: (block: Block) => void };

/** One line for each blocked member. */
export const blockColumns = ({ isBusy, isReadOnly, onLift }: Options) =>
  column.columns([
    column.accessor(({ member }) => member.name, {
      id: "member",
      header: "Member",
      enableSorting: true,
      meta: { place: "title" },
      cell: ({ row: { original: one } }) => (
        <span className={css.who}>
          {one.member.name}
          <small>{one.member.id}</small>
        </span>
      ),
    }),
    column.accessor("since", {
      id: "since",
      header: "Since",
      enableSorting: true,
      cell: ({ getValue }) => <Ago at={getValue()} />,
    }),
    column.accessor("by", { id: "by", header: "By", cell: ({ getValue }) => getValue() }),
    column.accessor("reason", {
      id: "reason",
      header: "Reason",
      cell: ({ getValue }) => <span className={css.why}>{getValue() ?? "None given"}</span>,
    }),
    column.accessor("until", {
      id: "until",
      header: "Expires",
      cell: ({ getValue }) => {
        const until = getValue();
        return until === null ? "Never" : <Moment at={until} />;
      },
    }),
    column.display({
      id: "lift",
      header: "Actions",
      meta: { place: "action" },
      cell: ({ row: { original: one } }) =>
        isReadOnly ? null : (
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onLift(one)}>
            Unblock <VisuallyHidden>&nbsp;{one.member.name}</VisuallyHidden>
          </Button>
        ),
    }),
  ]);
