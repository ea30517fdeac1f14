// The plan before anything changes: every line with create, use or skip, and its problems in place.
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeftIcon } from "lucide-react";
import { useState } from "react";
import type { PlanChoice, PlanChoices, PlanLine } from "#kit/server-plan/plan-run.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { type SetupInput, setupRoutes } from "../contract.ts";
import { runQuery } from "./setup-queries.ts";
import css from "./setup-work.module.css";
import { showHeading } from "./show-heading.ts";
import { isInside, STEP_GROUPS, stepAbout, stepName } from "./step-text.tsx";

type Props = {
  guild: PageGuild;
  input: SetupInput;
  /** Identifies the input: the plan is made again when it changes. */
  source: object;
  /** The label of the way back. */
  back: string;
  onBack: () => void;
  onStarted: (number: number) => void;
};

export function PlanReview({ guild, input, source, back, onBack, onStarted }: Props) {
  const cards = useModuleCards();
  const queries = useQueryClient();
  const params = { id: guild.id };
  const [choices, setChoices] = useState<PlanChoices>({});
  const [key] = useState(() => crypto.randomUUID());
  const { data, error, refetch, isFetching } = useQuery({
    // The plan is made again when roles or channels change.
    queryKey: ["guild", guild.id, "setup-plan", source, choices, guild.roles.length, guild.channels.length],
    queryFn: () => call(setupRoutes.makePlan, { params, body: { input, choices } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const start = useMutation({
    mutationFn: (lines: readonly PlanLine[]) => {
      const all = Object.fromEntries(lines.map(({ step, choice }) => [step.key, choice]));
      return call(setupRoutes.applyPlan, { params, body: { input, choices: all, key } });
    },
    onSuccess: async ({ run }) => {
      await queries.prefetchQuery(runQuery(guild.id, run.number));
      onStarted(run.number);
      void queries.invalidateQueries({ queryKey: recordsKey(guild.id, "quick-setup") });
    },
  });
  const wayBack = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={css.back ?? ""}
      leftSection={<ArrowLeftIcon size={18} aria-hidden />}
      onClick={onBack}
    >
      {back}
    </Button>
  );
  if (error && !data) {
    return (
      <section className={css.wizard} aria-labelledby="plan-title">
        {wayBack}
        <h2 id="plan-title" ref={showHeading} tabIndex={-1}>
          What will change
        </h2>
        <ErrorState title="The plan can't be loaded" error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Preparing the plan">
        <Skeleton height={480} radius="lg" />
      </div>
    );
  }
  const { lines, problems } = data.plan;
  const isStopped = [...problems, ...lines.flatMap((line) => line.problems)].some(({ level }) => level === "error");
  const count = lines.filter(({ choice }) => choice !== "skip").length;
  const set = (name: string, choice: PlanChoice) => setChoices((before) => ({ ...before, [name]: choice }));
  return (
    <section className={css.wizard} aria-labelledby="plan-title">
      {wayBack}
      <h2 id="plan-title" ref={showHeading} tabIndex={-1}>
        What will change
      </h2>
      {STEP_GROUPS.map(({ id, title, kinds }) => {
        const of = lines.filter(({ step }) => (kinds as readonly string[]).includes(step.kind));
        if (of.length === 0) return null;
        return (
          <div key={id} className={css.group}>
            <h3>{title}</h3>
            <ul className={css.lines}>
              {of.map((line) => (
                <Line key={line.step.key} line={line} cards={cards} guildId={guild.id} onChoose={set} />
              ))}
            </ul>
          </div>
        );
      })}
      {problems.map(({ level, message }) => (
        <p key={message} className={css.problem} data-level={level} {...(level === "error" && { role: "alert" })}>
          {message}
        </p>
      ))}
      {start.error && (
        <p className={css.problem} data-level="error" role="alert">
          {errorMessage(start.error)}
        </p>
      )}
      <div className={css.acts} data-plan>
        <Button
          disabled={isStopped || count === 0 || isFetching}
          loading={start.isPending}
          onClick={() => start.mutate(lines)}
        >
          {count === 1 ? "Set up 1 item" : `Set up ${count} items`}
        </Button>
        <p className={css.hint}>
          {isStopped ? "Fix or skip the marked steps first." : "You can stop at any time and undo it later."}
        </p>
      </div>
    </section>
  );
}

function createLabel(step: PlanStep): string {
  if (step.kind === "saveModule") return step.enabled ? "Turn on" : "Save";
  if (step.kind === "saveServer") return "Save";
  return step.kind === "postPanel" ? "Post" : "Create";
}

type LineProps = {
  line: PlanLine;
  cards: readonly ModuleCard[];
  guildId: string;
  onChoose: (key: string, choice: PlanChoice) => void;
};

function Line({ line, cards, guildId, onChoose }: LineProps) {
  const { step, choice, matches, problems, changes } = line;
  const name = stepName(step, cards);
  const create = createLabel(step);
  return (
    <li className={css.line} data-inside={isInside(step) || undefined} data-skipped={choice === "skip" || undefined}>
      <div className={css.lineText}>
        <strong>{name}</strong>
        <span>{stepAbout(step, guildId, cards)}</span>
        {changes.length > 0 && choice !== "skip" && (
          <span>{changes.length === 1 ? "1 setting changes" : `${changes.length} settings change`}</span>
        )}
        {problems.map(({ level, message }) => (
          <span key={message} className={css.problem} data-level={level}>
            {message}
          </span>
        ))}
      </div>
      <NativeSelect
        aria-label={`What to do with ${name}`}
        size="sm"
        className={css.choice ?? ""}
        value={choice}
        onChange={({ currentTarget }) => onChoose(step.key, currentTarget.value)}
        data={[
          { value: "create", label: create },
          ...matches.map((match, at) => ({
            value: match.id,
            label: at === 0 ? "Use existing" : `Use existing ${at + 1}`,
          })),
          { value: "skip", label: "Skip" },
        ]}
      />
    </li>
  );
}
