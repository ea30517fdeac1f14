import { useMemo, useState } from "react";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type GameConfig, type MatchSummary, matchRecords } from "../contract.ts";
import { GAME_NAMES, matchColumns, STATE_NAMES } from "../words.ts";

const StopDialog = lazyOverlay(async () => (await import("./stop-match-dialog.tsx")).StopMatchDialog);

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Who" },
  game: { label: "Game", options: GAME_NAMES },
  state: { label: "State", options: STATE_NAMES },
  flagged: { label: "Moves", options: { yes: "Too fast" } },
};

const cellsOf = (stop: (match: MatchSummary) => void): RecordCells<MatchSummary> => ({
  at: ({ startedAt }) => <Ago at={startedAt} />,
  act: (match) =>
    match.state === "ended" ? null : (
      <RowButton opens={StopDialog} of={`game ${match.number}`} onClick={() => stop(match)}>
        Stop
      </RowButton>
    ),
});

/** Running and ended matches. */
export function MatchesTable({ guild }: WorkProps<GameConfig>) {
  const [stopping, setStopping] = useState<MatchSummary | null>(null);
  const cells = useMemo(() => cellsOf(setStopping), []);
  return (
    <>
      <RecordsTable
        records={matchRecords}
        guild={guild}
        title="Games"
        columns={matchColumns}
        cells={cells}
        rowId={({ number }: MatchSummary) => String(number)}
        filters={FILTERS}
        isAddressed
        empty={
          <EmptyState title="No games yet">
            Members start games with /game play or the panel's buttons. Try one yourself next to its settings.
          </EmptyState>
        }
      />
      {stopping && <StopDialog guildId={guild.id} match={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}
