import { SegmentedControl } from "@mantine/core";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { SearchFilter } from "#kit-web/table/table-filters.tsx";
import type { TableView } from "#kit-web/table/use-table-view.ts";
import type { Board } from "../contract.ts";
import { leaderboard, type OpenBoard } from "../contract.ts";
import { leaderboardWords } from "../words.ts";
import { boardColumns } from "./board-columns.tsx";
import css from "./board-view.module.css";
import { OwnPlace } from "./own-place.tsx";
import { Podium } from "./podium.tsx";

type Props = {
  data: OpenBoard;
  answer: { data: OpenBoard; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  view: TableView<{ name: string }>;
  period: BoardPeriod;
  onShow: (patch: { board?: Board; period?: BoardPeriod }) => void;
};

const EMPTY: Record<Board, string> = {
  points: "Members appear here as they earn points.",
  messages: "Members appear here as they send messages.",
  invites: "Members appear here when members they invited stay. The invite tracker has to be on.",
  supporters: "Members appear here when they take part in campaigns. X boost has to be on.",
};
const { boards: boardNames, periods: periodNames } = leaderboardWords;

/** One board in one period: the top three, one's own rank, and everyone in pages. */
export function BoardView({ data, answer, view, period, onShow }: Props) {
  const { board, boards, own, guild } = data;
  return (
    <section className={css.view} aria-labelledby="board-title">
      <div className={css.choice}>
        {boards.length > 1 && (
          <SegmentedControl
            aria-label="Board"
            value={board}
            onChange={(value) => onShow({ board: value as Board })}
            data={boards.map((value) => ({ value, label: boardNames[value] }))}
          />
        )}
        <SegmentedControl
          aria-label="Period"
          value={period}
          onChange={(value) => onShow({ period: value as BoardPeriod })}
          data={BOARD_PERIODS.map((value) => ({ value, label: periodNames[value] }))}
        />
      </div>
      <h2 id="board-title" className={css.title}>
        {boardNames[board]}, {periodNames[period].toLowerCase()}
      </h2>
      <Podium ranked={data.podium} />
      <OwnPlace data={data} />
      <DataTable
        label="Members"
        columns={boardColumns}
        rowId={({ rank }) => String(rank)}
        answer={answer}
        view={view}
        isMarked={({ memberId }) => memberId !== null && memberId === own?.memberId}
        filters={
          data.podium.length > 0 && (
            <>
              <SearchFilter
                label="Find a member"
                placeholder="Start of the name"
                value={view.filter.name}
                onChange={(name) => view.narrow({ name })}
              />
              {data.canManage && (
                <div className={css.file}>
                  <CsvLink
                    href={routeUrl(leaderboard.routes.boardFile, {
                      params: { id: guild.id },
                      query: { board, period },
                    })}
                  />
                </div>
              )}
            </>
          )
        }
        empty={<EmptyState title="Nobody is on this board yet">{EMPTY[board]}</EmptyState>}
      />
      <p className={css.note}>
        Hidden and former members aren't shown. Use <code>/leaderboard hide</code> in the server to hide yourself.
      </p>
    </section>
  );
}
