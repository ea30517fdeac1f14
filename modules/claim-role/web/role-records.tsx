import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { FaceGuild, RecordsProps } from "#kit-web/module-face.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { claimRecords, claimRole, offerOf, type RoleClaim, type RolesConfig } from "../contract.ts";
import { claimColumns, stateText } from "../words.ts";
import { BulkRuns } from "./bulk-runs.tsx";
import css from "./role-records.module.css";

type Props = RecordsProps<RolesConfig>;
type Answer = RouteAnswer<typeof claimRecords.list>;

/** Who has which role or waits for it, how many seats are taken, and bulk runs. */
export const RoleRecords = ({ guild, settings }: Props) => (
  <div className={css.all}>
    <Claims guild={guild} settings={settings} />
    <BulkRuns guild={guild} settings={settings} />
  </div>
);

const nameIn = ({ roles }: Pick<FaceGuild, "roles">, roleId: string): string =>
  roles.find(({ id }) => id === roleId)?.name ?? "A deleted role";

function Claims({ guild, settings: { enabled, config } }: Props) {
  const isReadOnly = useIsSample() || !enabled;
  const [removing, setRemoving] = useState<RoleClaim | null>(null);
  const cells = useMemo(() => claimCells(setRemoving), []);
  const columns = useMemo(
    () => claimColumns(guild.roles).filter(({ id }) => id !== "remove" || !isReadOnly),
    [guild.roles, isReadOnly],
  );
  const filters: FilterInputs<Answer> = {
    name: { label: "Who" },
    state: { label: "State", options: { held: "Has it", waiting: "Waiting", ended: "Ended" } },
    roleId: {
      label: "Role",
      options: (answer) =>
        Object.fromEntries((answer?.roles ?? []).map(({ roleId }) => [roleId, nameIn(guild, roleId)])),
    },
  };
  return (
    <>
      <RecordsTable
        records={claimRecords}
        params={{ id: guild.id }}
        guild={guild}
        id="claims-title"
        title="Claims"
        columns={columns}
        cells={cells}
        rowId={({ number }: RoleClaim) => String(number)}
        filters={filters}
        isAddressed
        below={({ roles }: Answer) => roles.length > 0 && <Seats guild={guild} config={config} roles={roles} />}
        empty={
          <EmptyState title="No claims yet">
            Members appear here as soon as they choose a role in a panel or with /roles.
          </EmptyState>
        }
      />
      {removing && <RemoveDialog guild={guild} claim={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

const claimCells = (onRemove: (claim: RoleClaim) => void): RecordCells<RoleClaim> => ({
  state: (claim) => (
    <span className={css.state} data-state={claim.state}>
      {stateText(claim)}
    </span>
  ),
  number: ({ at }) => <Ago at={at} />,
  until: ({ state, until }) => (until && state !== "ended" ? <Ago at={until} /> : null),
  remove: (claim) =>
    claim.state === "ended" ? null : (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Remove ${claim.member.name}`}
        onClick={() => onRemove(claim)}
      >
        Remove…
      </Button>
    ),
});

function Seats({ guild, config, roles }: { guild: FaceGuild; config: RolesConfig; roles: Answer["roles"] }) {
  const shares = roles
    .toSorted((one, other) => other.held - one.held)
    .map(({ roleId, held, waiting }) => {
      const seats = offerOf(config, roleId)?.entry.seats ?? 0;
      const details = [...(seats > 0 ? [`of ${seats} seats`] : []), ...(waiting > 0 ? [`${waiting} waiting`] : [])];
      return { name: nameIn(guild, roleId), count: held, detail: details.join(" · ") };
    });
  return <ShareBars title="Members by role" shares={shares} empty="Nobody has a claimed role now." />;
}

type RemoveProps = { guild: FaceGuild; claim: RoleClaim; onClose: () => void };

function RemoveDialog({ guild, claim: { number, member, roleId, state }, onClose }: RemoveProps) {
  const role = nameIn(guild, roleId);
  return (
    <FormDialog
      title={state === "waiting" ? `Remove ${member.name} from the waiting list?` : `Remove ${role}?`}
      submit="Remove"
      isDanger
      focusesCancel
      act={() => call(claimRole.routes.endClaim, { params: { id: guild.id, number } })}
      changes={recordsKey(guild.id, claimRole.id)}
      onClose={onClose}
    >
      <p>
        {state === "waiting"
          ? `${member.name} no longer waits for ${role} and can join the list again.`
          : `${member.name} loses the role, and the seat goes to the next member who waits. They can claim it again.`}
      </p>
    </FormDialog>
  );
}
