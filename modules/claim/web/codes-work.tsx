import { Button, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TicketPlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type ClaimConfig, type Code, type CodeUse, claim, codeRecords, codeUseRecords } from "../contract.ts";
import { CODE_STATE_NAMES, codeColumns, codeUseColumns } from "../words.ts";

const MakeCodesDialog = lazyOverlay(
  async () => (await import("./make-codes-dialog.tsx")).MakeCodesDialog,
  ({ onClose }) => onClose(),
);

const TakeBackDialog = lazyOverlay(
  async () => (await import("#kit-web/rewards/take-back-dialog.tsx")).TakeBackDialog,
  ({ onClose }) => onClose(),
);

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
      <Button
        size="compact-sm"
        variant="default"
        onPointerEnter={TakeBackDialog.expect}
        onFocus={TakeBackDialog.expect}
        onClick={() => onTakeBack(use)}
      >
        Reverse <VisuallyHidden>&nbsp;for {use.member.name}</VisuallyHidden>
      </Button>
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
        <Button size="compact-sm" variant="default" onClick={() => mutate({ code, isEnded: state !== "ended" })}>
          {state === "ended" ? "Reopen" : "End"} <VisuallyHidden>&nbsp;{code}</VisuallyHidden>
        </Button>
      ),
    }),
    [mutate],
  );
  const uses = useMemo(() => codeUseColumns(guild.roles), [guild.roles]);
  return (
    <>
      <RecordsTable
        records={codeRecords}
        params={{ id: guild.id }}
        guild={guild}
        id="codes-title"
        title="Codes"
        extra={() => (
          <ButtonWhenOn
            leftSection={<TicketPlusIcon size={18} aria-hidden />}
            off={enabled ? null : "Turn on Claim to create codes."}
            onPointerEnter={MakeCodesDialog.expect}
            onFocus={MakeCodesDialog.expect}
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
        params={{ id: guild.id }}
        guild={guild}
        id="uses-title"
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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, isEnded }: { code: string; isEnded: boolean }) =>
      call(isEnded ? claim.routes.endCode : claim.routes.reopenCode, { params: { id: guildId, code } }),
    onSuccess: (_, { isEnded }) => notify(isEnded ? "Code ended" : "Code reopened", { type: "success" }),
    onError: (error) => notify("Not changed", { description: errorMessage(error), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId, claim.id) }),
  });
}
