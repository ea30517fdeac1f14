import { TicketPlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type ClaimConfig, type Code, type CodeUse, claim, codeRecords, codeUseRecords } from "../contract.ts";
import { CODE_STATE_NAMES, codeColumns, codeUseColumns } from "../words.ts";

const MakeCodesDialog = lazyOverlay(async () => (await import("./make-codes-dialog.tsx")).MakeCodesDialog);

const TakeBackDialog = lazyOverlay(async () => (await import("#kit-web/rewards/take-back-dialog.tsx")).TakeBackDialog);

type Props = WorkProps<ClaimConfig>;
type Codes = RouteAnswer<typeof codeRecords.list>;

const FILTERS: FilterInputs<Codes> = {
  code: { label: "Code" },
  kind: {
    label: "Type",
    options: (answer) => Object.fromEntries((answer?.kinds ?? []).map((kind) => [kind, kind])),
  },
  state: { label: "State", options: CODE_STATE_NAMES },
};
const USE_FILTERS: FilterInputs<unknown> = { name: { label: "Member" }, code: { label: "Code" } };

const cellsOfUses = (onTakeBack: (use: CodeUse) => void): RecordCells<CodeUse> => ({
  at: ({ at }) => <Ago at={at} />,
  act: (use) =>
    use.takenBackAt === null ? (
      <RowButton opens={TakeBackDialog} of={`for ${use.member.name}`} onClick={() => onTakeBack(use)}>
        Reverse
      </RowButton>
    ) : (
      "Reversed"
    ),
});

/** Codes, and who used them. */
export function CodesWork({ guild, settings: { enabled, config } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reversed, setReversed] = useState<CodeUse | null>(null);
  const usedCells = useMemo(() => cellsOfUses(setReversed), []);
  const { mutate } = useEnd(guild.id);
  const cells = useMemo(
    (): RecordCells<Code> => ({
      at: ({ at }) => <Ago at={at} />,
      end: ({ code, state }) => (
        <RowButton of={code} onClick={() => mutate({ code, isEnded: state !== "ended" })}>
          {state === "ended" ? "Reopen" : "End"}
        </RowButton>
      ),
    }),
    [mutate],
  );
  const uses = useMemo(() => codeUseColumns(guild.roles), [guild.roles]);
  return (
    <>
      <RecordsTable
        records={codeRecords}
        guild={guild}
        title="Codes"
        extra={() => (
          <ButtonWhenOn
            leftSection={<TicketPlusIcon size={18} aria-hidden />}
            off={enabled ? null : "Turn on Claim to create codes."}
            opens={MakeCodesDialog}
            onClick={() => setOpen(true)}
          >
            Create codes
          </ButtonWhenOn>
        )}
        columns={codeColumns}
        cells={cells}
        rowId={({ code }: Code) => code}
        filters={FILTERS}
        empty={<EmptyState title="No codes yet">Create codes, then hand them out. Members use /claim code.</EmptyState>}
      />
      <RecordsTable
        records={codeUseRecords}
        guild={guild}
        title="Redeemed codes"
        columns={uses}
        cells={usedCells}
        rowId={({ id }: CodeUse) => id}
        filters={USE_FILTERS}
        empty={<EmptyState title="No codes redeemed yet">Members who redeem a code appear here.</EmptyState>}
      />
      {isOpen && <MakeCodesDialog guild={guild} kinds={config.codes} onClose={() => setOpen(false)} />}
      {reversed && (
        <TakeBackDialog
          memberName={reversed.member.name}
          amount={reversed.points}
          act={(body) => call(claim.routes.takeBackCode, { params: { id: guild.id, use: reversed.id }, body })}
          changes={recordsKey(guild.id, claim.id)}
          onClose={() => setReversed(null)}
        />
      )}
    </>
  );
}

/** Ends a code at once, because that can be undone. */
function useEnd(guildId: string) {
  return useChange({
    act: ({ code, isEnded }: { code: string; isEnded: boolean }) =>
      call(isEnded ? claim.routes.endCode : claim.routes.reopenCode, { params: { id: guildId, code } }),
    done: ({ isEnded }) => (isEnded ? "Code ended" : "Code reopened"),
    failed: "Not changed",
    changes: recordsKey(guildId, claim.id),
  });
}
