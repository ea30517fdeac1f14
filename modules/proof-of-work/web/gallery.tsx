import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { proofOfWork, type Work, workRecords } from "../contract.ts";
import { ENTRY_STATE_NAMES, workColumns } from "../words.ts";
import { fileUrl } from "./evidence.tsx";
import { Outside } from "./outside.tsx";
import css from "./work.module.css";

const TakeBackDialog = lazyOverlay(async () => (await import("#kit-web/rewards/take-back-dialog.tsx")).TakeBackDialog);

const { approved, rewarded, lost, takenBack } = ENTRY_STATE_NAMES;
const FILTERS: FilterInputs<RouteAnswer<typeof workRecords.list>> = {
  name: { label: "Who" },
  task: {
    label: "Task",
    options: (answer) => Object.fromEntries((answer?.titles ?? []).map(({ number, title }) => [String(number), title])),
  },
  state: { label: "State", options: { approved, rewarded, lost, takenBack } },
};

const cellsOf = (guildId: string, isOn: boolean, ask: (work: Work) => void): RecordCells<Work> => ({
  preview: ({ number, preview, link, title }) =>
    preview ? (
      <RecordLink record={number}>
        <img
          className={css.thumb}
          src={fileUrl(guildId, number, preview, "preview")}
          alt={`Work ${number}: ${title}`}
          loading="lazy"
        />
      </RecordLink>
    ) : link ? (
      <span className={css.link}>
        <Outside url={link} />
      </span>
    ) : (
      <RecordLink record={number}>Open</RecordLink>
    ),
  at: ({ at }) => <Ago at={at} />,
  act: (work) =>
    isOn && (work.state === "rewarded" || work.state === "approved") ? (
      <RowButton opens={TakeBackDialog} of={`#${work.number}`} onClick={() => ask(work)}>
        Take back
      </RowButton>
    ) : null,
});

/** Approved work with its pictures and links; rewards can be taken back here. */
export function Gallery({ guild, isOn }: { guild: PageGuild; isOn: boolean }) {
  const [asked, setAsked] = useState<Work | null>(null);
  const cells = useMemo(() => cellsOf(guild.id, isOn, setAsked), [guild.id, isOn]);
  return (
    <>
      <RecordsTable
        records={workRecords}
        guild={guild}
        title="Approved work"
        columns={workColumns}
        cells={cells}
        rowId={({ number }: Work) => String(number)}
        filters={FILTERS}
        empty={<EmptyState title="No approved work yet">Work that your team approves appears here.</EmptyState>}
      />
      {asked && (
        <TakeBackDialog
          memberName={asked.member.name}
          amount={asked.state === "approved" ? null : asked.points}
          act={(body) => call(proofOfWork.routes.takeBack, { params: { id: guild.id, number: asked.number }, body })}
          changes={recordsKey(guild.id, proofOfWork.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
