// A run: live progress while it is applied, and what to do next, above its steps: they can be many.
import { Button, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckIcon, CircleIcon, MinusIcon, Undo2Icon, XIcon } from "lucide-react";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import {
  PLAN_RUN_ACTS,
  type PlanRun,
  type PlanRunAct,
  type PlanRunState,
  type PlanRunStep,
  type StepState,
} from "#kit/server-plan/plan-run.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { setupRoutes } from "../contract.ts";
import { runQuery } from "./setup-queries.ts";
import css from "./setup-work.module.css";
import { showHeading } from "./show-heading.ts";
import { isInside, stepName } from "./step-text.tsx";

const UndoDialog = lazyOverlay(async () => (await import("./undo-dialog.tsx")).UndoDialog);

type Props = { guild: PageGuild; number: number; isOpened: boolean; isClosable: boolean; onClose: () => void };

export const RUN_STATES: Record<PlanRunState, string> = {
  running: "Setting up",
  blocked: "Needs your help",
  stopped: "Stopped",
  done: "Done",
  undoing: "Undoing",
  undone: "Undone",
};
const ACTS: Record<PlanRunAct, string> = {
  resume: "Try again",
  skip: "Skip this step",
  stop: "Stop",
  undo: "Undo",
};
const STEPS: Record<StepState, { text: string; Icon: typeof CheckIcon }> = {
  pending: { text: "Waiting", Icon: CircleIcon },
  done: { text: "Done", Icon: CheckIcon },
  reused: { text: "Used existing", Icon: CheckIcon },
  skipped: { text: "Skipped", Icon: MinusIcon },
  failed: { text: "Failed", Icon: XIcon },
  undone: { text: "Removed", Icon: Undo2Icon },
  kept: { text: "Kept", Icon: MinusIcon },
};

export function RunView({ guild, number, isOpened, isClosable, onClose }: Props) {
  const queries = useQueryClient();
  const cards = useModuleCards();
  const answer = useQuery(runQuery(guild.id, number));
  const { data } = answer;
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: (act: PlanRunAct) => call(setupRoutes.actOnPlanRun, { params: { id: guild.id, number, act } }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, "quick-setup") }),
  });
  const [isUndoing, setUndoing] = useState(false);
  if (!data) return <LoadingState answer={answer} name="this setup" height={360} />;
  const { run, steps } = data;
  const isActive = run.state === "running" || run.state === "undoing";
  const acts = (Object.keys(PLAN_RUN_ACTS) as PlanRunAct[]).filter((act) =>
    (PLAN_RUN_ACTS[act] as readonly PlanRunState[]).includes(run.state),
  );
  const modules = steps.flatMap(({ step, state }) =>
    step.kind === "saveModule" && state === "done" ? [step.module] : [],
  );
  return (
    <section className={css.wizard} aria-labelledby="run-title">
      <h2 id="run-title" ref={isOpened ? showHeading : undefined} tabIndex={-1}>
        {run.title}: {RUN_STATES[run.state].toLowerCase()}
      </h2>
      <p className={css.hint} role="status">
        {progressText(run, steps)}
      </p>
      {isActive && (
        <Progress
          value={(progressOf(run, steps) / Math.max(1, steps.length)) * 100}
          aria-label="Progress of the setup"
          size={8}
          radius="xl"
        />
      )}
      {refused && (
        <p className={css.problem} data-level="error" role="alert">
          {errorMessage(refused)}
        </p>
      )}
      {isUndoing && (
        <UndoDialog
          act={() => call(setupRoutes.actOnPlanRun, { params: { id: guild.id, number, act: "undo" } })}
          changes={recordsKey(guild.id, "quick-setup")}
          onClose={() => setUndoing(false)}
        />
      )}
      {run.state === "done" && modules.length > 0 && (
        <div className={css.group}>
          <h3>Next steps</h3>
          <ul className={css.next}>
            {modules.map((id) => (
              <li key={id}>
                <Link to={`/dashboard/${guild.id}/${id}`}>
                  Open {cards.find((card) => card.id === id)?.name ?? id} and make it yours
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === "resume" ? "filled" : "default"}
            disabled={isPending}
            onClick={() => (act === "undo" ? setUndoing(true) : mutate(act))}
          >
            {act === "resume" && run.state === "stopped" ? "Continue" : ACTS[act]}
          </Button>
        ))}
        {isClosable && (
          <Button variant="subtle" color="gray" onClick={onClose}>
            Back to presets
          </Button>
        )}
      </div>
      <ul className={css.lines} aria-label="Steps">
        {steps.map(({ step, state, note }) => {
          const { text, Icon } = STEPS[state];
          return (
            <li key={step.key} className={css.line} data-inside={isInside(step) || undefined} data-state={state}>
              <div className={css.lineText}>
                <strong>{stepName(step, cards)}</strong>
                {note && (
                  <span className={css.problem} data-level={state === "failed" ? "error" : "warning"}>
                    {note}
                  </span>
                )}
              </div>
              <span className={css.stepState}>
                <Icon size={18} aria-hidden />
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const progressOf = (run: PlanRun, steps: readonly PlanRunStep[]): number =>
  steps.filter(({ state }) => (run.state === "undoing" ? state === "undone" || state === "kept" : state !== "pending"))
    .length;

function progressText(run: PlanRun, steps: readonly PlanRunStep[]) {
  const count = (wanted: StepState) => steps.filter(({ state }) => state === wanted).length;
  if (run.waitsUntil && run.state === "running") {
    return (
      <>
        {withPlatformName("Discord's rate limit was reached. Setup continues automatically:")}{" "}
        <Ago at={run.waitsUntil} />.
      </>
    );
  }
  switch (run.state) {
    case "running":
      return `${progressOf(run, steps)} of ${steps.length} steps`;
    case "undoing":
      return `${progressOf(run, steps)} steps undone or kept`;
    case "blocked":
      return "A step failed. Fix the problem, then try again. Completed steps stay.";
    case "stopped":
      return "Completed steps stay. You can continue or undo them.";
    case "undone":
      return `${count("undone")} removed, ${count("kept")} kept because they are in use.`;
    default:
      return `${count("done")} created or changed, ${count("reused")} used that existed.`;
  }
}
