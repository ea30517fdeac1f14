import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { BlockedMembers } from "#kit-web/blocks/blocked-members.tsx";
import { BulkRuns } from "#kit-web/bulk-runs/bulk-runs.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { blocking, claimRecords, claimRole, type RoleClaim, type RolesConfig } from "../contract.ts";
import { claimColumns, roleNamed, STATE_NAMES } from "../words.ts";

type Props = WorkProps<RolesConfig>;
type Answer = RouteAnswer<typeof claimRecords.list>;

/** Current claims and waiting lists, taken seats, blocked members, and bulk runs. */
export const RoleRecords = (props: Props) => (
  <Sections>
    <Claims guild={props.guild} isOn={props.settings.enabled} />
    <BlockedMembers
      contract={blocking}
      guild={props.guild}
      empty="Blocked members can't claim roles or join waiting lists. They keep the roles they have."
    />
    <BulkRuns module={claimRole.id} routes={claimRole.routes} guild={props.guild} enabled={props.settings.enabled} />
  </Sections>
);

const RemoveDialog = lazyOverlay(async () => (await import("./remove-dialog.tsx")).RemoveDialog);

const cellsOf = (isOn: boolean, onRemove: (claim: RoleClaim) => void): RecordCells<RoleClaim> => ({
  number: ({ at }) => <Ago at={at} />,
  until: ({ state, until }) => (until && state !== "ended" ? <Moment at={until} /> : null),
  remove: (claim) =>
    !isOn || claim.state === "ended" ? null : (
      <RowButton opens={RemoveDialog} of={claim.member.name} onClick={() => onRemove(claim)}>
        Remove
      </RowButton>
    ),
});

function Claims({ guild, isOn }: Pick<Props, "guild"> & { isOn: boolean }) {
  const [removed, setRemoved] = useState<RoleClaim | null>(null);
  const cells = useMemo(() => cellsOf(isOn, setRemoved), [isOn]);
  const columns = useMemo(() => claimColumns(guild.roles), [guild.roles]);
  const filters: FilterInputs<Answer> = {
    name: { label: "Member" },
    state: { label: "State", options: STATE_NAMES },
    roleId: {
      label: "Role",
      options: (answer) =>
        Object.fromEntries((answer?.roles ?? []).map(({ roleId }) => [roleId, roleNamed(guild.roles, roleId)])),
    },
  };
  return (
    <>
      <RecordsTable
        records={claimRecords}
        guild={guild}
        title="Claims"
        columns={columns}
        cells={cells}
        rowId={({ number }: RoleClaim) => String(number)}
        filters={filters}
        isAddressed
        empty={
          <EmptyState title="No claims yet">
            Members appear here as soon as they choose a role in a panel or with /roles.
          </EmptyState>
        }
      />
      {removed && <RemoveDialog guild={guild} claim={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
