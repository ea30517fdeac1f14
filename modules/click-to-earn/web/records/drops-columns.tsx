import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { DropSummary } from "../../contract.ts";
import { END_NAMES, START_NAMES, STATE_NAMES } from "../../words.ts";
import { rewardText } from "../reward-text.ts";
import css from "./drops-records.module.css";

const column = tableColumns<DropSummary>();

/** One line for each drop. */
export function dropColumns(guild: FaceGuild) {
  const names = new Map(guild.channels.map(({ id, name }) => [id, `#${name}`]));
  return column.columns([
    column.accessor("number", {
      id: "number",
      header: "Drop",
      enableSorting: true,
      meta: { place: "title" },
      cell: ({ row: { original: one } }) => (
        <RecordLink record={one.number} className={css.open}>
          {one.kind} <small>#{one.number}</small>
        </RecordLink>
      ),
    }),
    column.display({
      id: "state",
      header: "State",
      meta: { place: "value" },
      cell: ({ row: { original: one } }) => (
        <span className={css.state} data-state={one.state}>
          {one.state === "ended" && one.endedWhy ? END_NAMES[one.endedWhy] : STATE_NAMES[one.state]}
        </span>
      ),
    }),
    column.display({ id: "reward", header: "Reward", cell: ({ row }) => rewardText(row.original, guild.roles) }),
    column.accessor("winners", {
      id: "winners",
      header: "Winners",
      enableSorting: true,
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) =>
        one.winnersMax === null
          ? one.winners.toLocaleString("en")
          : `${one.winners.toLocaleString("en")} of ${one.winnersMax.toLocaleString("en")}`,
    }),
    column.accessor("points", {
      id: "points",
      header: "Points",
      enableSorting: true,
      meta: { isNumber: true },
      cell: ({ getValue }) => getValue().toLocaleString("en"),
    }),
    column.display({
      id: "channel",
      header: "Channel",
      cell: ({ row }) => names.get(row.original.channelId) ?? "A deleted channel",
    }),
    column.display({
      id: "started",
      header: "Started",
      cell: ({ row: { original: one } }) => (
        <>
          <Ago at={one.startedAt} />
          <small className={css.more}>{one.by ? `by ${one.by.name}` : START_NAMES[one.startedBy]}</small>
        </>
      ),
    }),
  ]);
}
