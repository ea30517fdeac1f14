import { Button } from "@mantine/core";
import { useState } from "react";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { aiDatabase, type SourceDetail } from "../contract.ts";
import { AUDIENCE_NAMES, FAULT_TEXTS, KIND_NAMES, REFRESH_NAMES } from "../words.ts";
import css from "./knowledge.module.css";
import { SourceState } from "./source-state.tsx";

const EditDialog = lazyOverlay(async () => (await import("./edit-dialog.tsx")).EditDialog);

/** One source: its state, its pages, and the passages that answers quote. */
export const SourceRecord = ({ guild, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Source"
    all="All sources"
    record={record}
    onClose={onClose}
    query={(number) =>
      recordQuery(aiDatabase.routes.source, { params: { id: guild.id, number } }, "one", String(number))
    }
    gone="sourceGone"
    goneHelp="It may have been deleted since, or the address is wrong. Go back to see all sources."
  >
    {({ source }) => (
      <article className={css.record}>
        <BackButton className={css.back} onClick={onClose}>
          All sources
        </BackButton>
        <Head guild={guild} source={source} onClose={onClose} />
        <Facts source={source} />
        {source.list.length > 1 && <Documents source={source} />}
        <Passages source={source} />
      </article>
    )}
  </NumberedRecord>
);

type Props = { guild: PageGuild; source: SourceDetail; onClose: () => void };

function Head({ guild, source, onClose }: Props) {
  const [opened, setOpened] = useState<"edit" | "delete" | null>(null);
  const at = { params: { id: guild.id, number: source.number } };
  const changes = recordsKey(guild.id, aiDatabase.id);
  const { mutate, isPending } = useChange({
    act: () => call(aiDatabase.routes.refreshSource, at),
    done: "Refresh started",
    failed: "Not refreshed",
    changes,
  });
  const close = () => setOpened(null);
  return (
    <header className={css.head}>
      <div>
        <h1 className={css.title}>{source.title}</h1>
        <p className={css.about}>
          {KIND_NAMES[source.kind]}
          {source.url && (
            <>
              {" · "}
              <a href={source.url} target="_blank" rel="noreferrer">
                {source.url}
              </a>
            </>
          )}
          {source.fileName && ` · ${source.fileName}`}
        </p>
      </div>
      <div className={css.buttons}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Refresh
        </Button>
        <DialogButton opens={EditDialog} onClick={() => setOpened("edit")}>
          Edit
        </DialogButton>
        <Button variant="default" onClick={() => setOpened("delete")}>
          Delete…
        </Button>
      </div>
      {opened === "edit" && <EditDialog guild={guild} source={source} onClose={close} />}
      {opened === "delete" && (
        <FormDialog
          title={`Delete ${source.title}?`}
          submit="Delete"
          isDanger
          focusesCancel
          act={() => call(aiDatabase.routes.deleteSource, at)}
          done="Source deleted"
          onDone={onClose}
          changes={changes}
          onClose={close}
        >
          <p>Everything read from it is deleted with it. Answers stop using it at once.</p>
        </FormDialog>
      )}
    </header>
  );
}

function Facts({ source }: { source: SourceDetail }) {
  const { passages, documents, uses, usedAt, syncedAt, nextAt, validFrom, validUntil, audience, priority, refresh } =
    source;
  return (
    <SumList
      sums={[
        ["State", <SourceState key="state" source={source} isLong />],
        ["Audience", AUDIENCE_NAMES[audience]],
        ["Priority", String(priority)],
        ...(documents > 1 ? ([["Pages", documents.toLocaleString("en")]] as const) : []),
        ["Passages", passages.toLocaleString("en")],
        ["Used in 90 days", uses.toLocaleString("en")],
        ...(usedAt ? ([["Last used", <Ago key="used" at={usedAt} />]] as const) : []),
        ...(syncedAt ? ([["Updated", <Ago key="synced" at={syncedAt} />]] as const) : []),
        ...(refresh === "never" ? [] : ([["Refresh", REFRESH_NAMES[refresh]]] as const)),
        ...(nextAt ? ([["Next", <Moment key="next" at={nextAt} />]] as const) : []),
        ...(validFrom ? ([["First day", validFrom]] as const) : []),
        ...(validUntil ? ([["Last day", validUntil]] as const) : []),
      ]}
    />
  );
}

const Documents = ({ source: { list } }: { source: SourceDetail }) => (
  <RecordsSection title="Pages">
    <ul className={css.list}>
      {list.map(({ title, url, fault, passages }) => (
        <li key={url ?? title} className={css.card}>
          <div className={css.cardHead}>
            <span className={css.name}>{title}</span>
            <span className={css.about}>{passages === 1 ? "1 passage" : `${passages} passages`}</span>
          </div>
          {url && <small className={css.small}>{url}</small>}
          {fault && <small className={css.fault}>{FAULT_TEXTS[fault]}</small>}
        </li>
      ))}
    </ul>
  </RecordsSection>
);

const Passages = ({ source: { shown, passages } }: { source: SourceDetail }) =>
  shown.length === 0 ? null : (
    <RecordsSection title="Passages">
      <ul className={css.list}>
        {shown.map(({ id, heading, page, text, uses }) => (
          <li key={id} className={css.card}>
            <div className={css.cardHead}>
              <span className={css.name}>
                {[heading, page === null ? null : `Page ${page}`].filter(Boolean).join(", ")}
              </span>
              <span className={css.about}>
                {uses === 0 ? "Never used" : `Used ${uses === 1 ? "once" : `${uses} times`}`}
              </span>
            </div>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
      {passages > shown.length && (
        <p className={css.about}>And {(passages - shown.length).toLocaleString("en")} more.</p>
      )}
    </RecordsSection>
  );
