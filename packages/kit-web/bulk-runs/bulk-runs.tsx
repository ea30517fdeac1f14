import { Button, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UsersIcon } from "lucide-react";
import { useState } from "react";
import {
  ACTIVE_STATES,
  type BulkRun,
  type BulkRunRoutes,
  RUN_ACTS,
  type RunAct,
  type RunState,
} from "#kit/bulk-run.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import type { PageGuild } from "../module-pages.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { recordQuery, recordsKey } from "../records/record-query.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { LoadingState } from "../states/loading-state.tsx";
import { RecordsSection } from "../table/records-section.tsx";
import { Ago } from "../time/ago.tsx";
import css from "./bulk-runs.module.css";
import { targetText } from "./target-text.ts";

const RunDialog = lazyOverlay(async () => (await import("./run-dialog.tsx")).RunDialog);

const STATES: Record<RunState, string> = {
  counting: "Counting members",
  ready: "Ready to start",
  running: "Running",
  paused: "Paused",
  stopped: "Stopped",
  done: "Done",
  undoing: "Undoing",
  undone: "Undone",
};
const ACTS: Record<RunAct, string> = { start: "Start", pause: "Pause", resume: "Resume", stop: "Stop", undo: "Undo" };

type Props = {
  module: string;
  /** The result of `bulkRunRoutes`. */
  routes: BulkRunRoutes;
  guild: PageGuild;
  /** Whether the module is on, as saved. */
  enabled: boolean;
};

/** A module's bulk runs: the current one with its progress, and past ones. */
export function BulkRuns({ module, routes, guild, enabled }: Props) {
  const answer = useQuery(recordQuery(routes.runs, { params: { id: guild.id } }, "list", "runs"));
  const { data } = answer;
  const [isAsking, setAsking] = useState(false);
  const isReadOnly = !enabled;
  const isBusy = data?.runs.some(({ state }) => ACTIVE_STATES.includes(state)) ?? true;
  return (
    <RecordsSection
      title="Bulk changes"
      extra={
        <Button
          variant="default"
          leftSection={<UsersIcon size={18} aria-hidden />}
          disabled={isReadOnly || isBusy}
          onClick={() => setAsking(true)}
        >
          Change many members
        </Button>
      }
    >
      {!data && <LoadingState answer={answer} name="bulk changes" height={120} />}
      {data?.runs.length === 0 && (
        <EmptyState title="No bulk changes yet">
          Give a role to many members, or remove it from them. You'll see how many before anything changes.
        </EmptyState>
      )}
      {data && data.runs.length > 0 && (
        <ul className={css.runs}>
          {data.runs.map((run) => (
            <OneRun key={run.number} {...{ run, module, routes, guild, isReadOnly, isBusy }} />
          ))}
        </ul>
      )}
      {isAsking && <RunDialog module={module} routes={routes} guild={guild} onClose={() => setAsking(false)} />}
    </RecordsSection>
  );
}

type RunProps = Omit<Props, "enabled"> & { run: BulkRun; isReadOnly: boolean; isBusy: boolean };

function OneRun({ run, module, routes, guild, isReadOnly, isBusy }: RunProps) {
  const { number, state, total, by, at } = run;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: RunAct) => call(routes.actOnRun, { params: { id: guild.id, number, act } }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, module) }),
  });
  const acts = (Object.keys(RUN_ACTS) as RunAct[]).filter(
    (act) => (RUN_ACTS[act] as readonly RunState[]).includes(state) && (act !== "undo" || (!isBusy && run.done > 0)),
  );
  const isActive = ACTIVE_STATES.includes(state);
  const fraction =
    state === "undoing" ? run.undone / Math.max(1, run.done) : (run.done + run.failed) / Math.max(1, total);
  return (
    <li className={css.run} aria-label={`Bulk change ${number}`}>
      <div className={css.runHead}>
        <strong>{targetText(run, guild)}</strong>
        <span className={css.state} data-state={state}>
          {STATES[state]}
        </span>
      </div>
      <p className={css.about}>
        #{number} by {by.name} · <Ago at={at} />
      </p>
      <p className={css.progress} aria-live={isActive ? "polite" : "off"}>
        {progressText(run)}
      </p>
      {isActive && state !== "counting" && state !== "ready" && (
        <Progress value={fraction * 100} aria-label={`Progress of bulk change ${number}`} size={6} radius="xl" />
      )}
      {error && <p role="alert">{errorMessage(error)}</p>}
      {!isReadOnly && acts.length > 0 && (
        <div className={css.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === "start" ? "filled" : "default"}
              size="compact-md"
              disabled={isPending || (act === "start" && total === 0)}
              aria-label={`${ACTS[act]} bulk change ${number}`}
              onClick={() => mutate(act)}
            >
              {ACTS[act]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const members = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "member" : "members"}`;

function progressText({ state, total, done, failed, undone }: BulkRun): string {
  if (state === "counting") return `${members(total)} found so far`;
  if (state === "ready") return total === 0 ? "No member would change" : `${members(total)} will change`;
  if (state === "undoing" || state === "undone") return `${undone.toLocaleString("en")} of ${members(done)} undone`;
  const missed = failed > 0 ? ` · ${failed.toLocaleString("en")} couldn't be changed` : "";
  return `${done.toLocaleString("en")} of ${members(total)} changed${missed}`;
}
