import { Group } from "@mantine/core";
import { PlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { hasReward, proofOfWork, type Task, taskRecords } from "../contract.ts";
import { TASK_STATE_NAMES, taskColumns } from "../words.ts";

const TaskDialog = lazyOverlay(async () => (await import("./task-dialog.tsx")).TaskDialog);
const WinnersDialog = lazyOverlay(async () => (await import("./winners-dialog.tsx")).WinnersDialog);

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
    <>
      {TASK_STATE_NAMES[state]}
      {state === "open" && left !== null && ` · ${left} left`}
    </>
  ),
  act: (task) => {
    if (!isOn) return null;
    const button = (label: string, act: () => void) => (
      <RowButton opens={TaskDialog} of={task.spec.title} key={label} onClick={act}>
        {label}
      </RowButton>
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
        guild={guild}
        title="Tasks"
        extra={() => (
          <ButtonWhenOn
            leftSection={<PlusIcon size={18} aria-hidden />}
            off={isOn ? null : "Turn on Proof of work to create a task."}
            opens={TaskDialog}
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
            {isOn
              ? "Create a task. Members find it in the panel and with /work submit."
              : "Turn on Proof of work to create a task. Members find it in the panel and with /work submit."}
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
  return useChange({
    act: ({ number }: Task) => call(proofOfWork.routes.endTask, { params: { id: guildId, number } }),
    done: "Task ended",
    failed: "Not ended",
    changes: recordsKey(guildId, proofOfWork.id),
  });
}
