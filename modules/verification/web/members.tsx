import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { BulkRuns } from "#kit-web/bulk-runs/bulk-runs.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import {
  type Act,
  type Arrival,
  arrivalRecords,
  type Raid,
  type VerificationConfig,
  verification,
} from "../contract.ts";
import { alikeText, arrivalColumns, REASON_NAMES, STATE_NAMES, stateText } from "../words.ts";
import { Applications } from "./applications.tsx";
import css from "./members.module.css";
import { Preflight } from "./preflight.tsx";
import { Raids, raidsQuery } from "./raids.tsx";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  state: { label: "State", options: STATE_NAMES },
  reason: { label: "Held back by", options: REASON_NAMES },
};
type Asked = { member: Arrival; act: Act };

const filtersWith = (raids: readonly Raid[]): FilterInputs<unknown> =>
  raids.length === 0
    ? FILTERS
    : {
        ...FILTERS,
        raid: {
          label: "Came in",
          options: Object.fromEntries(raids.map(({ number }) => [String(number), `Raid ${number}`])),
        },
      };

/** Who came and how far they got, where staff let them in or keep them out; and bulk runs for those who were here before. */
export const Work = (props: WorkProps<VerificationConfig>) => (
  <Sections>
    <Preflight guild={props.guild} enabled={props.settings.enabled} />
    {props.settings.config.method === "application" && <Applications guild={props.guild} hasFile isAddressed={false} />}
    <Members {...props} />
    <Raids guild={props.guild} enabled={props.settings.enabled} />
    <BulkRuns
      module={verification.id}
      routes={verification.routes}
      guild={props.guild}
      enabled={props.settings.enabled}
    />
  </Sections>
);

function Members({ guild, settings: { enabled } }: WorkProps<VerificationConfig>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const canAct = enabled;
  const cells = useMemo(() => cellsOf(canAct ? setAsked : null), [canAct]);
  const { data: past } = useQuery(raidsQuery(guild.id));
  const filters = useMemo(() => filtersWith(past?.raids ?? []), [past]);
  return (
    <>
      <RecordsTable
        records={arrivalRecords}
        guild={guild}
        title="Members"
        columns={canAct ? arrivalColumns : arrivalColumns.filter(({ id }) => id !== "acts")}
        cells={cells}
        rowId={({ number }: Arrival) => String(number)}
        filters={filters}
        isAddressed
        empty={
          <EmptyState title="No members yet">
            Members appear here when they join, or when an existing member presses the button.
          </EmptyState>
        }
      />
      {asked && <ActDialog guildId={guild.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const cellsOf = (onAct: ((asked: Asked) => void) | null): RecordCells<Arrival> => ({
  state: (member) => (
    <>
      {stateText(member)}
      {member.by && <small>{member.by}</small>}
      {member.alike && <small>{alikeText(member)}</small>}
    </>
  ),
  number: ({ joinedAt }) => <Ago at={joinedAt} />,
  acts: (member) => {
    if (!onAct || member.leftAt !== null) return null;
    const isIn = member.state === "passed";
    const act = (which: Act, word: string) => (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`${word} ${member.member.name}`}
        onClick={() => onAct({ member, act: which })}
      >
        {word}…
      </Button>
    );
    return (
      <span className={css.acts}>
        {!isIn && act("letIn", "Let in")}
        {(isIn || member.reason !== "keptOut") && act("keepOut", "Keep out")}
      </span>
    );
  },
});

type DialogProps = Asked & { guildId: string; onClose: () => void };

const ActDialog = ({ guildId, member: { number, member }, act, onClose }: DialogProps) => (
  <FormDialog
    title={act === "letIn" ? `Let ${member.name} in?` : `Keep ${member.name} out?`}
    submit={act === "letIn" ? "Let in" : "Keep out"}
    isDanger={act === "keepOut"}
    focusesCancel
    act={() => call(verification.routes.act, { params: { id: guildId, number, act } })}
    changes={recordsKey(guildId, verification.id)}
    onClose={onClose}
  >
    <p>
      {act === "letIn"
        ? "They get the verified roles without a check. Undo this with “Keep out”."
        : "They lose the verified roles and can't verify themselves. Undo this with “Let in”."}
    </p>
  </FormDialog>
);
