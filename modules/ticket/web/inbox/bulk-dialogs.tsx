import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { RouteBody } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { ChosenMember } from "#kit-web/members/chosen-member.tsx";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { type ListedTicket, PRIORITIES, type Priority, type ticket } from "../../contract.ts";
import { CloseDialog } from "../close-dialog.tsx";
import { MemberFinder } from "../members/member-finder.tsx";
import { PRIORITY_NAMES } from "../ticket-names.tsx";

export type TicketChange = RouteBody<typeof ticket.routes.changeSeveral>["changes"][number];
export type BulkRun = {
  key: string;
  changes: readonly TicketChange[];
  summarize: (count: number) => string;
  undo: (id: string) => TicketChange | null;
};
type Props = {
  guildId: Snowflake;
  tickets: readonly ListedTicket[];
  onRun: (run: BulkRun) => Promise<void>;
  onClose: () => void;
};

const tickets = (count: number): string => (count === 1 ? "1 ticket" : `${count} tickets`);
/** Requests with the same key, for example after a lost connection, are applied once. */
const useKey = () => useState(() => crypto.randomUUID())[0];
const before = (all: readonly ListedTicket[], id: string) => all.find(({ number }) => String(number) === id);

export function CloseSeveral({ tickets: all, onRun, onClose }: Props) {
  const key = useKey();
  const [first] = all;
  return (
    <CloseDialog
      closes={all.length === 1 && first ? { number: first.number } : { count: all.length }}
      act={(reason) =>
        onRun({
          key,
          changes: all.map(({ number }) => ({ what: "close", number, reason })),
          summarize: (count) => `${tickets(count)} closed`,
          undo: (id) => ({ what: "reopen", number: Number(id) }),
        })
      }
      onClose={onClose}
    />
  );
}

export function PrioritizeSeveral({ tickets: all, onRun, onClose }: Props) {
  const key = useKey();
  const [priority, setPriority] = useState<Priority>(all[0]?.priority ?? "normal");
  return (
    <FormDialog
      title={`Set the priority of ${tickets(all.length)}`}
      submit="Set priority"
      act={() =>
        onRun({
          key,
          changes: all.map(({ number }) => ({ what: "priority", number, priority })),
          summarize: (count) => `${tickets(count)} set to ${PRIORITY_NAMES[priority].toLowerCase()} priority`,
          undo: (id) => {
            const was = before(all, id);
            return was ? { what: "priority", number: was.number, priority: was.priority } : null;
          },
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        label="Priority"
        value={priority}
        data={PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))}
        onChange={({ currentTarget }) => setPriority(currentTarget.value as Priority)}
        data-autofocus
      />
    </FormDialog>
  );
}

export function AssignSeveral({ guildId, tickets: all, onRun, onClose }: Props) {
  const key = useKey();
  const [member, setMember] = useState<{ id: Snowflake; name: string } | null>(null);
  return (
    <FormDialog
      title={`Assign ${tickets(all.length)}`}
      submit="Assign"
      isReady={member !== null}
      act={async () => {
        if (!member) return;
        await onRun({
          key,
          changes: all.map(({ number }) => ({ what: "transfer", number, member: member.id })),
          summarize: (count) => `${tickets(count)} assigned to ${member.name}`,
          undo: (id) => {
            const was = before(all, id);
            if (!was) return null;
            const { number, claimer } = was;
            return claimer ? { what: "transfer", number, member: claimer.id } : { what: "unclaim", number };
          },
        });
      }}
      onClose={onClose}
    >
      {member ? (
        <ChosenMember name={member.name} onOther={() => setMember(null)} />
      ) : (
        <MemberFinder guildId={guildId} label="Assign to" colleaguesOf={all[0]?.number ?? 0} onChoose={setMember} />
      )}
    </FormDialog>
  );
}
