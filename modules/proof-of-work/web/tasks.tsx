import { Group, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { hasReward, proofOfWork, type Task, taskRecords } from "../contract.ts";
import { TASK_STATE_NAMES, taskColumns } from "../words.ts";
import css from "./work.module.css";

const TaskDialog = lazyOverlay(
  async () => (await import("./task-dialog.tsx")).TaskDialog,
  ({ onClose }) => onClose(),
);
const WinnersDialog = lazyOverlay(
  async () => (await import("./winners-dialog.tsx")).WinnersDialog,
  ({ onClose }) => onClose(),
);

const FILTERS: FilterInputs<unknown> = {
  title: { label: "Task" },
  state: { label: "State", options: { current: "Current", ended: "Ended" } },
};

type Asked = { what: "edit" | "copy" | "winners"; task: Task };
type Acts = { isOn: boolean; ask: (asked: Asked) => void; end: (task: Task) => void };

const cellsOf = (guild: PageGuild, { isOn, ask, end }: Acts): RecordCells<Task> => ({
  title: ({ spec }) => [spec.emoji?.startsWith("<") ? null : spec.emoji, spec.title].filter(Boolean).join(" "),
  reward: ({ spec: { reward } }) => {
    const role = guild.roles.find(({ id }) => id === reward.role)?.name ?? "a deleted role";
    return hasReward(reward) ? describeReward(reward, () => `@${role}`) : "None";
  },
  state: ({ state, left }) => (
    <span className={css.state} data-state={state}>
      {TASK_STATE_NAMES[state]}
      {state === "open" && left !== null && ` · ${left} left`}
    </span>
  ),
  act: (task) => {
    if (!isOn) return null;
    const button = (label: string, act: () => void) => (
      <DialogButton key={label} size="compact-sm" opens={TaskDialog} onClick={act}>
        {label} <VisuallyHidden>&nbsp;{task.spec.title}</VisuallyHidden>
      </DialogButton>
    );
    const isOver = task.state === "ended" || task.state === "choosing";
    const isChosen = task.state === "choosing" && task.spec.slotMode === "best";
    return (
      <Group gap={8} wrap="nowrap">
        {isChosen && button("Choose winners", () => ask({ what: "winners", task }))}
        {isOver ? button("Copy", () => ask({ what: "copy", task })) : button("Edit", () => ask({ what: "edit", task }))}
        {!isOver && button("End", () => end(task))}
      </Group>
    );
  },
});

/** What members can work on, and what became of it. */
type Props = { guild: PageGuild; isOn: boolean; usualPoints: number };

export function Tasks({ guild, isOn, usualPoints }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isNew, setNew] = useState(false);
  const { mutate: end } = useEnd(guild.id);
  const cells = useMemo(() => cellsOf(guild, { isOn, ask: setAsked, end }), [guild, isOn, end]);
  const close = () => {
    setAsked(null);
    setNew(false);
  };
  return (
    <>
      <RecordsTable
        records={taskRecords}
        params={{ id: guild.id }}
        guild={guild}
        id="tasks-title"
        title="Tasks"
        extra={() => (
          <ButtonWhenOn
            leftSection={<PlusIcon size={18} aria-hidden />}
            off={isOn ? null : "Turn on Proof of work to create a task."}
            onPointerEnter={TaskDialog.expect}
            onFocus={TaskDialog.expect}
            onClick={() => setNew(true)}
          >
            Create task
          </ButtonWhenOn>
        )}
        columns={taskColumns}
        cells={cells}
        rowId={({ number }: Task) => String(number)}
        filters={FILTERS}
        empty={
          <EmptyState title="No tasks yet">
            Create a task. Members find it in the panel and with /work submit.
          </EmptyState>
        }
      />
      {(isNew || (asked && asked.what !== "winners")) && (
        <TaskDialog
          guild={guild}
          task={asked?.task ?? null}
          isCopy={asked?.what === "copy"}
          usualPoints={usualPoints}
          onClose={close}
        />
      )}
      {asked?.what === "winners" && <WinnersDialog guild={guild} task={asked.task} onClose={close} />}
    </>
  );
}

/** A copy starts it again, so ending one needs no question. */
function useEnd(guildId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number }: Task) => call(proofOfWork.routes.endTask, { params: { id: guildId, number } }),
    onSuccess: () => notify("Task ended", { type: "success" }),
    onError: (error) => notify("Not ended", { description: errorMessage(error), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId, proofOfWork.id) }),
  });
}
