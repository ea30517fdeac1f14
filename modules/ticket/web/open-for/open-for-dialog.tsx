import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { RECORD } from "#kit-web/address/module-tab.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ChosenMember } from "#kit-web/members/chosen-member.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { ticket } from "../../contract.ts";
import { MemberFinder } from "../members/member-finder.tsx";
import { subjectsQuery, ticketsKey } from "../ticket-queries.ts";
import { Question } from "./question.tsx";

type Props = { guild: PageGuild; onClose: () => void };
type Person = { id: Snowflake; name: string };

/** Asks for the member, the subject and the answers to its form, and opens the ticket. */
export function OpenForDialog({ guild, onClose }: Props) {
  const [member, setMember] = useState<Person | null>(null);
  const answer = useQuery(subjectsQuery(guild.id));
  const { data } = answer;
  return (
    <Dialog onClose={onClose} title="Open a ticket for a member">
      {!data && <LoadingState answer={answer} name="the subjects" height={160} />}
      {data && !data.isOn && <EmptyState title="Tickets are off">Turn the module on to open tickets.</EmptyState>}
      {data?.isOn && data.subjects.length === 0 && (
        <EmptyState title="You can't open tickets here">
          You can only open tickets about your team's subjects.
        </EmptyState>
      )}
      {data?.isOn && data.subjects.length > 0 && member === null && (
        <MemberFinder guildId={guild.id} label="Member" onChoose={setMember} />
      )}
      {data?.isOn && data.subjects.length > 0 && member !== null && (
        <OpenForForm
          guild={guild}
          member={member}
          subjects={data.subjects}
          onOther={() => setMember(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Subject = RouteAnswer<typeof ticket.routes.subjects>["subjects"][number];

type FormProps = Props & { member: Person; subjects: readonly Subject[]; onOther: () => void };

function OpenForForm({ guild, member, subjects, onOther, onClose }: FormProps) {
  const [name, setName] = useState(subjects[0]?.name ?? "");
  const [answers, setAnswers] = useState<Readonly<Record<number, string[]>>>({});
  const key = useRef(crypto.randomUUID());
  const { change } = useAddress();
  const questions = subjects.find((one) => one.name === name)?.questions ?? [];
  return (
    <DialogForm
      submit="Open ticket"
      act={() =>
        call(ticket.routes.openFor, {
          params: { id: guild.id },
          body: {
            key: key.current,
            member: member.id,
            subject: name,
            answers: questions.map((_, at) => answers[at] ?? []),
          },
        })
      }
      onDone={({ ticket: opened }) => {
        notify(`Ticket #${opened.number} is open`, { type: "success" });
        onClose();
        change({ [RECORD]: String(opened.number) });
      }}
      // A rejected request can be changed and retried as a new one. A request without a response may have succeeded.
      onFault={(cause) => {
        if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) key.current = crypto.randomUUID();
      }}
      changes={ticketsKey(guild.id)}
      onClose={onClose}
    >
      <ChosenMember name={member.name} onOther={onOther} />
      <NativeSelect
        label="Subject"
        value={name}
        data={subjects.map((one) => one.name)}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setAnswers({});
        }}
        data-autofocus
      />
      {questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may be equal and have no id
          key={`${name} ${at}`}
          guild={guild}
          question={question}
          value={answers[at] ?? []}
          onChange={(value) => setAnswers((now) => ({ ...now, [at]: value }))}
        />
      ))}
    </DialogForm>
  );
}
