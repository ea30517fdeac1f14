import { BlockedMembers } from "#kit-web/blocks/blocked-members.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { blocking, type GameConfig, type Player, playerRecords } from "../contract.ts";
import { playerColumns } from "../words.ts";
import { MatchesTable } from "./matches-table.tsx";
import { QuestionsWork } from "./questions-work.tsx";
import { SeasonsWork } from "./seasons-work.tsx";

type Props = WorkProps<GameConfig>;
const PLAYER_CELLS = {};
const PLAYER_FILTERS: FilterInputs<unknown> = { name: { label: "Who" } };

/** Matches, the season, players, the server's own questions, and blocked members. */
export const GameWork = (props: Props) => (
  <Sections>
    <SectionBoundary title="Games can't be shown">
      <MatchesTable {...props} />
    </SectionBoundary>
    <SectionBoundary title="Seasons can't be shown">
      <SeasonsWork {...props} />
    </SectionBoundary>
    <OnceInSight height={240}>
      <Players {...props} />
    </OnceInSight>
    <OnceInSight height={240}>
      <QuestionsWork {...props} />
    </OnceInSight>
    <OnceInSight height={200}>
      <BlockedMembers
        contract={blocking}
        guild={props.guild}
        empty="Blocked members can't start games or accept challenges. They keep what they won."
      />
    </OnceInSight>
  </Sections>
);

const Players = ({ guild }: Props) => (
  <RecordsTable
    records={playerRecords}
    guild={guild}
    title="Players"
    columns={playerColumns}
    cells={PLAYER_CELLS}
    rowId={({ member }: Player) => member.id}
    filters={PLAYER_FILTERS}
    empty={<EmptyState title="No players yet">Members appear here after their first game or number.</EmptyState>}
  />
);
