import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { useAddress } from "#kit-web/address/use-address.ts";
import { call } from "#kit-web/api/call.ts";
import type { RecordProps } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type List, type ListAct, whitelist } from "../contract.ts";
import { CHAIN_NAMES, MODE_NAMES } from "../words.ts";
import { EntriesTable } from "./entries-table.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { ListDraws } from "./list-draws.tsx";
import { ListEditor } from "./list-editor.tsx";
import { ListState } from "./list-state.tsx";
import css from "./lists.module.css";
import { EDIT } from "./record-names.ts";

type Props = RecordProps & { isEdited: boolean };

/** One list: what can be done with it now, its draws, and its entries. */
export const ListRecord = ({ guild, record, onClose, isEdited }: Props) => (
  <NumberedRecord
    noun="List"
    all="All lists"
    record={record}
    onClose={onClose}
    query={(number) => recordQuery(whitelist.routes.list, { params: { id: guild.id, number } }, "one", String(number))}
    gone="listGone"
    goneHelp="It may have been deleted since, or the address is wrong. Go back to see all lists."
  >
    {({ list }, number) =>
      isEdited ? (
        <ListEditor key={list.version} guild={guild} list={list} />
      ) : (
        <article className={css.record}>
          <BackButton className={css.back} onClick={onClose}>
            All lists
          </BackButton>
          <Head guild={guild} list={list} />
          <Facts list={list} />
          <ListDraws list={list} />
          <EntriesTable guild={guild} number={number} isFixed={list.state === "final" || list.state === "drawing"} />
        </article>
      )
    }
  </NumberedRecord>
);

type Open = ListAct | "redo" | "import" | "export" | "invite";
type HeadProps = Pick<RecordProps, "guild"> & { list: List };

function Head({ guild, list }: HeadProps) {
  const { change } = useAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const isSample = useIsSample();
  const { state, settings, number, counts } = list;
  const isDraw = settings.mode === "draw";
  const isEarly = state === "planned" || state === "open" || state === "closed";
  const onClose = () => setOpen(null);
  const button = (which: Open, words: string, isMain = false) => (
    <Button variant={isMain ? "filled" : "default"} onClick={() => setOpen(which)}>
      {words}
    </Button>
  );
  const exported = counts.entries > 0 && !isSample;
  return (
    <header className={css.head}>
      <div>
        <h1 className={css.title}>
          {settings.name} <ListState list={list} />
        </h1>
        <p className={css.about}>
          {CHAIN_NAMES[settings.chain]} · {MODE_NAMES[settings.mode]}
          {settings.proof === "signed" && " · Proof by signature"}
        </p>
      </div>
      <div className={css.buttons}>
        {state === "final" && counts.accepted + counts.partners.length > 0 && button("invite", "Invite…")}
        {exported && button("export", "Export…")}
        {isEarly && button("import", "Import…")}
        {isEarly && (
          <Button variant="default" onClick={() => change({ record: `${EDIT}${number}` })}>
            Edit
          </Button>
        )}
        {state === "open" && button("close", "Close list…")}
        {state === "closed" && button("open", "Reopen…")}
        {!isDraw && state === "closed" && button("finalize", "Make final…", true)}
        {isDraw && state === "closed" && button("draw", "Draw winners…", true)}
        {state === "drawn" && button("redo", "Repeat draw…")}
        {state === "drawn" && button("finalize", "Make final…", true)}
        {state === "planned" && button("open", "Open list…", true)}
      </div>
      {open === "import" && <ImportDialog guild={guild} list={list} onClose={onClose} />}
      {open === "export" && <ExportDialog guild={guild} list={list} onClose={onClose} />}
      {open === "invite" && <InviteDialog guild={guild} list={list} onClose={onClose} />}
      {open !== null && open !== "import" && open !== "export" && open !== "invite" && (
        <ActDialog guild={guild} list={list} act={open} onClose={onClose} />
      )}
    </header>
  );
}

function Facts({ list }: { list: List }) {
  const { counts, places, settings, opensAt, openedAt, closesAt, state, drawnAt, finalAt, messages, invite } = list;
  const count = (value: number): string => value.toLocaleString("en");
  const facts = [
    ["Entries", count(counts.entries)],
    ["Places", places === null ? "No limit" : `${count(counts.accepted)} of ${count(places)}`],
    ...(settings.mode === "collect" ? [] : settings.partners).map(({ name, places: quota }) => {
      const taken = counts.partners.find((partner) => partner.name === name)?.taken ?? 0;
      return [name, `${count(taken)} of ${count(quota)}`] as const;
    }),
    ...(settings.waiting > 0 && settings.mode !== "collect"
      ? [["Waiting list", `${count(counts.waiting)} of ${count(settings.waiting)}`] as const]
      : []),
    ...(settings.mode === "application" ? [["Waiting for staff", count(counts.pending)] as const] : []),
    ...(state === "planned" && opensAt ? [["Opens", <Moment key={opensAt} at={opensAt} />] as const] : []),
    ...(openedAt ? [["Opened", <Moment key={openedAt} at={openedAt} />] as const] : []),
    ...(closesAt && state !== "final" ? [["Closes", <Moment key={closesAt} at={closesAt} />] as const] : []),
    ...(drawnAt ? [["Drawn", <Moment key={drawnAt} at={drawnAt} />] as const] : []),
    ...(finalAt ? [["Final", <Moment key={finalAt} at={finalAt} />] as const] : []),
    ...(messages ? [["Messages to winners", messagesText(messages)] as const] : []),
    ...(invite
      ? [
          [
            "Invite for winners",
            <a key="invite" href={invite.url} target="_blank" rel="noreferrer">
              {invite.url.split("/").at(-1)}
            </a>,
          ] as const,
        ]
      : []),
  ] as const;
  return <SumList sums={facts} />;
}

/** "12 sent, 3 with direct messages closed". */
const messagesText = ({ sent, closed, failed, left }: NonNullable<List["messages"]>): string =>
  [
    `${sent.toLocaleString("en")} sent`,
    ...(closed > 0 ? [`${closed.toLocaleString("en")} with direct messages closed`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString("en")} failed`] : []),
    ...(left > 0 ? [`${left.toLocaleString("en")} to send`] : []),
  ].join(", ");

type DialogProps = HeadProps & { act: ListAct | "redo"; onClose: () => void };

const DIALOGS: Record<ListAct, { submit: string; text: string; isDanger?: true }> = {
  open: { submit: "Open list", text: "Members can join it right away, and it's announced if a channel is set." },
  close: { submit: "Close list", text: "Members can't join or change their wallets. You can open it again." },
  draw: {
    submit: "Draw winners",
    text: "Conditions are checked again, and the result with its proof is public. It stays a draft until you make it final.",
  },
  finalize: {
    submit: "Make final",
    text: "The result is announced and can't change anymore: no new draw, no new entries. This can't be undone.",
    isDanger: true,
  },
};

function ActDialog({ guild, list, act, onClose }: DialogProps) {
  const params = { id: guild.id, number: list.number };
  const changes = recordsKey(guild.id, whitelist.id);
  const { name } = list.settings;
  if (act === "redo") return <RedoDialog guild={guild} list={list} onClose={onClose} />;
  const { submit, text, isDanger } = DIALOGS[act];
  return (
    <FormDialog
      title={`${submit}: ${name}?`}
      submit={submit}
      {...(isDanger && { isDanger })}
      focusesCancel
      act={() => call(whitelist.routes.actOnList, { params: { ...params, act } })}
      changes={changes}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  );
}

function RedoDialog({ guild, list, onClose }: HeadProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const draw = list.draws.length;
  return (
    <FormDialog
      title={`Repeat the draw of ${list.settings.name}?`}
      submit="Repeat draw"
      isDanger
      isReady={reason.trim() !== ""}
      act={() =>
        call(whitelist.routes.redoDraw, { params: { id: guild.id, number: list.number }, body: { reason, draw } })
      }
      changes={recordsKey(guild.id, whitelist.id)}
      onClose={onClose}
    >
      <TextInput
        label="Reason"
        description="Everyone can read it: in the announcement, on the draw's public page and in the audit log. The next seed was committed by this draw."
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
