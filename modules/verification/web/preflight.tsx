import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlertIcon, InfoIcon, LockIcon } from "lucide-react";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { PlanRunAct } from "#kit/server-plan/plan-run.ts";
import { PLAN_RUN_ACTS, type PlanRun, type PlanRunState } from "#kit/server-plan/plan-run.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { live } from "#kit-web/records/live-query.ts";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Finding, verification } from "../contract.ts";
import { FINDING_WORDS } from "../words.ts";
import css from "./preflight.module.css";

const NAMED = 4;
const STATES: Record<PlanRunState, string> = {
  running: "Locking",
  blocked: "Needs you",
  stopped: "Stopped",
  done: "Locked",
  undoing: "Unlocking",
  undone: "Unlocked",
};
const ACTS: Record<PlanRunAct, string> = { resume: "Resume", skip: "Skip this step", stop: "Stop", undo: "Undo" };

type Props = { guild: PageGuild; enabled: boolean };

/** What makes the gate useless, with what to do; hidden while all is well and the server was never locked from here. */
export function Preflight({ guild, enabled }: Props) {
  const params = { id: guild.id };
  const answer = useQuery({
    ...recordQuery(verification.routes.preflight, { params }, "list", "preflight"),
    meta: live({ isOldAfter: ({ type }) => type === "guildChanged" || type === "configChanged" }),
  });
  const { data } = answer;
  const { data: past } = useQuery(recordQuery(verification.routes.planRuns, { params }, "list", "locks"));
  const [isAsking, setAsking] = useState(false);
  const [run] = past?.runs ?? [];
  if (!data) return <LoadingState answer={answer} level={2} name="the state of your gate" height={160} />;
  if (data.findings.length === 0 && !run) return null;
  const errors = data.findings.filter(({ level }) => level === "error");
  const isBusy = run !== undefined && ["running", "blocked", "undoing"].includes(run.state);
  return (
    <RecordsSection
      title={errors.length > 0 ? "Your gate has gaps" : "Your gate"}
      extra={
        data.canLock && (
          <ButtonWhenOn
            leftSection={<LockIcon size={18} aria-hidden />}
            off={enabled ? null : "Turn on Verification to lock the server."}
            disabled={isBusy}
            onClick={() => setAsking(true)}
          >
            Lock the server…
          </ButtonWhenOn>
        )
      }
    >
      <ul className={css.findings} aria-live="polite">
        {data.findings.map((finding) => (
          <OneFinding key={finding.code} finding={finding} guild={guild} />
        ))}
      </ul>
      {run && <LockRun run={run} guild={guild} canAct={enabled} />}
      {isAsking && <LockDialog guild={guild} onClose={() => setAsking(false)} />}
    </RecordsSection>
  );
}

function OneFinding({ finding: { code, level, channels, roles }, guild }: { finding: Finding; guild: PageGuild }) {
  const { title, help } = FINDING_WORDS[code](
    listed([...channels.map((id) => `#${nameIn(guild.channels, id)}`), ...roles.map((id) => roleIn(guild, id))]),
  );
  const Icon = level === "error" ? CircleAlertIcon : InfoIcon;
  return (
    <li data-level={level}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{withPlatformName(title)}</strong>
        <p>{withPlatformName(help)}</p>
      </div>
    </li>
  );
}

const nameIn = (all: readonly { id: string; name: string }[], id: string): string =>
  all.find((one) => one.id === id)?.name ?? "deleted";
const roleIn = (guild: PageGuild, id: string): string => `@${nameIn(guild.roles, id)}`;
const listed = (names: readonly string[]): string => {
  const more = names.length - NAMED;
  const shown = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  return new Intl.ListFormat("en").format(shown);
};

function LockRun({ run, guild, canAct }: { run: PlanRun; guild: PageGuild; canAct: boolean }) {
  const queries = useQueryClient();
  const params = { id: guild.id, number: run.number };
  const { data } = useQuery({
    ...recordQuery(verification.routes.planRun, { params }, "list", "lock", String(run.number), run.state, run.done),
    enabled: run.state === "blocked" || run.state === "undone",
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: PlanRunAct) => call(verification.routes.actOnPlanRun, { params: { ...params, act } }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, verification.id) }),
  });
  const acts = (Object.keys(PLAN_RUN_ACTS) as PlanRunAct[]).filter((act) =>
    (PLAN_RUN_ACTS[act] as readonly PlanRunState[]).includes(run.state),
  );
  const notes = [...new Set(data?.steps.flatMap(({ note }) => note ?? []))];
  return (
    <div className={css.run}>
      <p aria-live="polite">
        <strong>{STATES[run.state]}</strong> {run.done} of {run.total} permissions, by {run.by.name} <Ago at={run.at} />
      </p>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {error && <p role="alert">{errorMessage(error)}</p>}
      {canAct && acts.length > 0 && (
        <span className={css.acts}>
          {acts.map((act) => (
            <Button key={act} variant="default" size="compact-md" disabled={isPending} onClick={() => mutate(act)}>
              {ACTS[act]}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

function LockDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const params = { id: guild.id };
  const body = { input: {}, choices: {} };
  const [key] = useState(() => crypto.randomUUID());
  const { data, error } = useQuery({
    queryKey: [...recordsKey(guild.id, verification.id), "lock plan", key],
    queryFn: () => call(verification.routes.makePlan, { params, body }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lines = data?.plan.lines ?? [];
  const channels = [
    ...new Set(
      lines.flatMap(({ step }) => (step.kind === "setOverwrite" ? [`#${nameIn(guild.channels, step.channelId)}`] : [])),
    ),
  ];
  const problems = [
    ...new Set(
      [...(data?.plan.problems ?? []), ...lines.flatMap((line) => line.problems)].map(({ message }) => message),
    ),
  ];
  const isBlocked = [...(data?.plan.problems ?? []), ...lines.flatMap((line) => line.problems)].some(
    ({ level }) => level === "error",
  );
  return (
    <FormDialog
      title="Lock the server?"
      submit="Lock the server"
      isReady={data !== undefined && !isBlocked && lines.length > 0}
      act={() => call(verification.routes.applyPlan, { params, body: { ...body, key } })}
      changes={recordsKey(guild.id, verification.id)}
      onClose={onClose}
    >
      <p>
        {data === undefined
          ? "Checking your channels…"
          : `Only verified members, and roles that already have access, will see ${listed(channels)}.`}
      </p>
      <p>
        Members who aren't verified lose access, including members who joined earlier. Give them the role in a bulk
        change first. “Undo” restores every permission that nobody has changed since.
      </p>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {problems.map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
    </FormDialog>
  );
}
