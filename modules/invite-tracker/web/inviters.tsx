import { VisuallyHidden } from "@mantine/core";
import { ListPlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { type InviteConfig, type Inviter, inviterRecords } from "../contract.ts";
import { amountText, inviterColumns } from "../words.ts";
import css from "./joins.module.css";
import { ResetInvites } from "./reset-invites.tsx";

const AdjustDialog = lazyOverlay(async () => (await import("./adjust-dialog.tsx")).AdjustDialog);

const FILTERS: FilterInputs<unknown> = { name: { label: "Member" } };
const CELLS: RecordCells<Inviter> = {
  member: ({ member, isHidden }) => (
    <>
      <RecordLink record={member.id} className={css.name}>
        {member.name}
      </RecordLink>
      {isHidden && <span className={css.state}> Hidden</span>}
    </>
  ),
  adjusted: ({ adjusted }) => (adjusted === 0 ? null : amountText(adjusted)),
};

/** Members with invites, best first, and what managers can change. */
export function Inviters({ guild, settings: { enabled } }: WorkProps<InviteConfig>) {
  const [isAdjusting, setAdjusting] = useState(false);
  const extra = useMemo(
    () => () => (
      <ButtonWhenOn
        variant="default"
        leftSection={<ListPlusIcon size={18} aria-hidden />}
        off={enabled ? null : "Turn on Invite tracker to adjust invites."}
        opens={AdjustDialog}
        onClick={() => setAdjusting(true)}
      >
        Adjust <VisuallyHidden>&nbsp;invites</VisuallyHidden>
      </ButtonWhenOn>
    ),
    [enabled],
  );
  return (
    <div className={css.part}>
      <RecordsTable
        records={inviterRecords}
        guild={guild}
        title="Inviters"
        columns={inviterColumns}
        cells={CELLS}
        rowId={({ member }: Inviter) => member.id}
        filters={FILTERS}
        extra={extra}
        empty={
          <EmptyState title="Nobody has invited anyone yet">
            Members appear here once someone joins with their invite, or when you add earlier invites.
          </EmptyState>
        }
      />
      {enabled && <ResetInvites guild={guild} />}
      {isAdjusting && <AdjustDialog guild={guild} member={null} onClose={() => setAdjusting(false)} />}
    </div>
  );
}
