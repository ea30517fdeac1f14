import { Button } from "@mantine/core";
import type { PlanRun } from "#kit/server-plan/plan-run.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { RUN_STATES } from "./run-view.tsx";
import css from "./setup-work.module.css";

type Props = { runs: readonly PlanRun[]; onOpen: (number: number) => void };

/** Who set up what, and how it ended. */
export function RunsList({ runs, onOpen }: Props) {
  if (runs.length === 0) {
    return <EmptyState title="No setups yet">Your setups appear here. You can undo each one.</EmptyState>;
  }
  return (
    <ul className={css.lines}>
      {runs.map(({ number, title, state, by, at, done, total }) => (
        <li key={number} className={css.line}>
          <div className={css.lineText}>
            <strong>{title}</strong>
            <span>
              #{number} by {by.name} · <Ago at={at} /> · {RUN_STATES[state]} · {done} of {total} steps
            </span>
          </div>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Open setup ${number}`}
            onClick={() => onOpen(number)}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
}
