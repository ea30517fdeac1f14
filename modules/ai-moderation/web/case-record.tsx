import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { focusIfLost } from "#kit-web/overlay/use-focus-heading.ts";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { aiModeration, type CaseAct, type Category, type WholeCase } from "../contract.ts";
import {
  ACTION_NAMES,
  CATEGORY_NAMES,
  FAULT_NAMES,
  NOTICE_NAMES,
  openedBy,
  SOURCE_NAMES,
  STATE_NAMES,
} from "../words.ts";
import { AppealRecord } from "./appeals.tsx";
import { isOpen, useJudge } from "./cases.tsx";
import { EscalateDialog } from "./escalate-dialog.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";
import css from "./moderation.module.css";

/** A case (c12) or an appeal (12). */
export const ModerationRecord = (props: RecordProps) =>
  props.record.startsWith("c") ? <CaseRecord {...props} record={props.record.slice(1)} /> : <AppealRecord {...props} />;

const CaseRecord = ({ guild, ...props }: RecordProps) => (
  <NumberedRecord
    {...props}
    noun="Case"
    all="All cases"
    query={(number) =>
      recordQuery(aiModeration.routes.case, { params: { id: guild.id, number } }, "one", String(number))
    }
    gone="caseGone"
    goneHelp="It may have been deleted, or the address is wrong. Go back to the list to see the others."
  >
    {({ case: one }) => <Shown guild={guild} one={one} onClose={props.onClose} />}
  </NumberedRecord>
);

type Props = { guild: PageGuild; one: WholeCase; onClose: () => void };

function Shown({ guild, one, onClose }: Props) {
  const [isEscalating, setIsEscalating] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  const { mutate, isPending } = useJudge(guild.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const judge = (act: CaseAct) => mutate({ number, act }, { onSettled: () => focusIfLost(heading.current) });
  const { number, member, state } = one;
  const isAsked = state === "waiting" && one.action !== "flag";
  const canUndo = state === "done";
  return (
    <article className={css.record}>
      <BackButton className={css.back} onClick={onClose}>
        All cases
      </BackButton>
      <header className={css.head}>
        <h1 ref={heading} className={css.title}>
          {member.name} <small>Case #{number}</small>
        </h1>
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={() => setIsEscalating(true)}>
            Escalate…
          </Button>
          {(isOpen(one) || canUndo) && (
            <Button variant="default" disabled={isPending} onClick={() => judge("undo")}>
              {state === "waiting" ? "Dismiss" : "Undo"}
            </Button>
          )}
          {isOpen(one) && (
            <Button disabled={isPending} onClick={() => judge("right")}>
              {isAsked ? "Approve" : "Confirm"}
            </Button>
          )}
        </div>
      </header>
      <SumList sums={factsOf(one)} />
      {one.fault && <p className={css.fault}>{FAULT_NAMES[one.fault]}</p>}
      <Section title={one.source === "person" ? "Reason" : "Matched"}>
        <p className={css.text}>{one.reason || "–"}</p>
      </Section>
      {one.scores && (
        <Section title="Scores">
          <ul className={css.plain}>
            {Object.entries(one.scores)
              .toSorted(([, left], [, right]) => right - left)
              .map(([name, score]) => (
                <li key={name}>
                  {CATEGORY_NAMES[name as Category] ?? name}: {Math.round(score * 100)}%
                </li>
              ))}
          </ul>
        </Section>
      )}
      <Section title="Message">
        <p className={css.text}>{one.text ?? "The message isn't kept."}</p>
      </Section>
      <Notes guild={guild} one={one} />
      {one.others.length > 0 && (
        <Section title={`Other cases of ${member.name}`}>
          <ul className={css.plain}>
            {one.others.map((other) => (
              <li key={other.number}>
                <RecordLink record={`c${other.number}`}>#{other.number}</RecordLink> {ACTION_NAMES[other.action]},{" "}
                {openedBy(other)}, {STATE_NAMES[other.state]}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {one.mayForget && (
        <Section title="Personal data">
          <div className={css.danger}>
            <p className={css.quiet}>Deletes all cases of {member.name}, with their messages, notes and appeals.</p>
            <Button variant="outline" color="coral" onClick={() => setIsForgetting(true)}>
              Delete all cases…
            </Button>
          </div>
        </Section>
      )}
      {isForgetting && <ForgetDialog guild={guild} one={one} onClose={() => setIsForgetting(false)} onDone={onClose} />}
      {isEscalating && <EscalateDialog guild={guild} one={one} onClose={() => setIsEscalating(false)} />}
    </article>
  );
}

const factsOf = (one: WholeCase): (readonly [string, ReactNode])[] => [
  ["State", STATE_NAMES[one.state]],
  ["Action", ACTION_NAMES[one.action]],
  ["Opened by", `${openedBy(one)} (${SOURCE_NAMES[one.source]})`],
  ["When", <Moment key="when" at={one.at} />],
  ["Warnings that count", one.warnings],
  ...(one.notice ? ([["Member", NOTICE_NAMES[one.notice]]] as const) : []),
  ...(one.verdict
    ? ([["Verdict", `${one.verdict === "right" ? "Right" : "Wrong"}, ${one.verdictBy?.name ?? ""}`]] as const)
    : []),
  ...(one.undoneBy ? ([["Undone by", one.undoneBy.name]] as const) : []),
];

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={css.heading}>{title}</h2>
    {children}
  </section>
);

function Notes({ guild, one }: Omit<Props, "onClose">) {
  const [text, setText] = useState("");
  return (
    <Section title="Notes">
      <ul className={css.plain}>
        {one.notes.map((note) => (
          <li key={note.id}>
            <p className={css.text}>{note.text}</p>
            <small className={css.quiet}>
              {note.by.name}, <Moment at={note.at} />
            </small>
          </li>
        ))}
      </ul>
      <DialogForm
        submit="Add note"
        isReady={text.trim() !== ""}
        act={() => call(aiModeration.routes.addNote, { params: { id: guild.id, number: one.number }, body: { text } })}
        onDone={() => setText("")}
        changes={recordsKey(guild.id, aiModeration.id)}
        onClose={() => setText("")}
      >
        <GrowingTextarea
          label="New note"
          description="Only staff see it."
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </DialogForm>
    </Section>
  );
}
