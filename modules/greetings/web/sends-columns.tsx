import type { FaceGuild } from "#kit-web/module-face.ts";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { Send } from "../contract.ts";
import css from "./greetings-records.module.css";
import { KIND_NAMES, OUTCOME_NAMES } from "./send-words.ts";

const column = tableColumns<Send>();

/** One row per message, sent or not. `messageUrl`: its address in Discord. */
export function sendColumns(guild: FaceGuild, messageUrl: (channelId: string, messageId: string) => string) {
  const names = new Map(guild.channels.map(({ id, name }) => [id, `#${name}`]));
  return column.columns([
    column.accessor("at", {
      id: "at",
      header: "When",
      enableSorting: true,
      meta: { place: "value" },
      cell: ({ getValue }) => <Ago at={getValue()} />,
    }),
    column.accessor("kind", {
      id: "kind",
      header: "Greeting",
      enableSorting: true,
      cell: ({ getValue }) => KIND_NAMES[getValue()],
    }),
    column.accessor("memberName", {
      id: "member",
      header: "Member",
      enableSorting: true,
      cell: ({ getValue }) => getValue() || "Several members",
      meta: { place: "title" },
    }),
    column.display({
      id: "outcome",
      header: "Outcome",
      cell: ({
        row: {
          original: { outcome, reason },
        },
      }) => (
        <span className={css.outcome} data-outcome={outcome}>
          {OUTCOME_NAMES[outcome]}
          {reason && <small>{reason}</small>}
        </span>
      ),
    }),
    column.display({
      id: "where",
      header: "Channel",
      cell: ({
        row: {
          original: { channelId, messageId, kind },
        },
      }) =>
        channelId && messageId && kind !== "dm" ? (
          <a href={messageUrl(channelId, messageId)}>{names.get(channelId) ?? "a deleted channel"}</a>
        ) : null,
    }),
  ]);
}
