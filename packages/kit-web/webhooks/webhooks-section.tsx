import { Badge, Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCwIcon } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { type ReceivedWebhook, WEBHOOK_STATES, type WebhookState } from "#kit/webhooks/received-webhook.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { notify } from "../notifications/notification.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { DataTable } from "../table/data-table.tsx";
import { RecordsSection } from "../table/records-section.tsx";
import { RowButton } from "../table/row-button.tsx";
import { tableColumns } from "../table/table-columns.ts";
import { ChoiceFilter } from "../table/table-filters.tsx";
import { useTableView } from "../table/use-table-view.ts";
import { Ago } from "../time/ago.tsx";
import { Moment } from "../time/moment.tsx";
import { useReplay } from "./use-replay.ts";
import { WEBHOOK_STATE_NAMES } from "./webhook-state-names.ts";
import type { WebhooksOf } from "./webhooks-of.ts";
import css from "./webhooks-section.module.css";

const WebhookDialog = lazyOverlay(async () => (await import("./webhook-dialog.tsx")).WebhookDialog);

type Props = WebhooksOf & {
  /** The heading's id, unique on the page. */
  id: string;
  title: string;
  empty: ReactNode;
};

const WAITING_MS = 3_000;
const QUIET_MS = 30_000;
const STATES = WEBHOOK_STATES.map((value) => ({ value, label: WEBHOOK_STATE_NAMES[value] }));

/** Events that another service sent: what became of each, and a replay of those that failed. */
export function WebhooksSection({ routes, params, queryKey, id, title, empty }: Props) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<string | null>(null);
  const view = useTableView({ filter: { state: "" }, sort: "id" });
  const { page, limit } = view;
  const state = (view.filter.state || undefined) as WebhookState | undefined;
  const answer = useQuery({
    queryKey: [...queryKey, routes.webhooks.path, { state, page, limit }],
    queryFn: ({ signal }) => call(routes.webhooks, { params, query: { state, page, limit } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((one) => one.state === "received") ? WAITING_MS : QUIET_MS,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.replayWebhooks, { params }),
    onSuccess: ({ count }) =>
      notify("Replay started", { description: `Events: ${count.toLocaleString("en")}`, type: "success" }),
    onError: (error) => notify("Nothing replayed", { description: errorMessage(error), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { mutate: tryNow } = useReplay(
    { routes, params, queryKey },
    { onError: (error) => notify("Not tried", { description: errorMessage(error), type: "error" }) },
  );
  const columns = useMemo(() => columnsOf(setOpen, tryNow), [tryNow]);
  const failed = answer.data?.failed ?? 0;
  return (
    <RecordsSection
      id={id}
      title={title}
      extra={
        failed > 0 && (
          <Button
            variant="light"
            size="compact-md"
            className={css.replay}
            leftSection={<RefreshCwIcon size={16} aria-hidden />}
            loading={isPending}
            onClick={() => mutate()}
          >
            Replay failed ({failed.toLocaleString("en")})
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rowId={(row) => row.id}
        answer={answer}
        view={view}
        filters={
          <ChoiceFilter
            label="Status"
            any="Any"
            value={(state ?? "") as WebhookState | ""}
            options={STATES}
            onChange={(chosen) => view.narrow({ state: chosen })}
          />
        }
        empty={empty}
      />
      {open && (
        <WebhookDialog routes={routes} params={params} queryKey={queryKey} event={open} onClose={() => setOpen(null)} />
      )}
    </RecordsSection>
  );
}

const column = tableColumns<ReceivedWebhook>();
const columnsOf = (open: (id: string) => void, tryNow: (id: string) => void) =>
  column.columns([
    column.display({
      id: "type",
      header: "Event",
      meta: { place: "title" },
      cell: ({ row: { original } }) => (
        <span className={css.type}>
          {original.type}
          {!original.isLive && (
            <Badge variant="light" color="gray" size="sm" tt="none">
              Test
            </Badge>
          )}
          <small>{original.provider}</small>
        </span>
      ),
    }),
    column.display({
      id: "state",
      header: "Status",
      cell: ({ row: { original } }) => (
        <span className={css.state} data-state={original.state}>
          {WEBHOOK_STATE_NAMES[original.state]}
          {original.error && <small>{original.error}</small>}
          {original.nextAttemptAt && (
            <small>
              Next attempt: <Moment at={original.nextAttemptAt} />
            </small>
          )}
        </span>
      ),
    }),
    column.accessor("attempts", { id: "attempts", header: "Attempts", meta: { isNumber: true } }),
    column.accessor("receivedAt", {
      id: "received",
      header: "Received",
      meta: { place: "value" },
      cell: ({ getValue }) => <Ago at={getValue()} />,
    }),
    column.display({
      id: "act",
      header: "Actions",
      meta: { place: "action" },
      cell: ({ row: { original } }) => (
        <div className={css.acts}>
          {original.nextAttemptAt && (
            <RowButton of={original.type} onClick={() => tryNow(original.id)}>
              Try now
            </RowButton>
          )}
          <RowButton opens={WebhookDialog} of={`of ${original.type}`} onClick={() => open(original.id)}>
            Details
          </RowButton>
        </div>
      ),
    }),
  ]);
