import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Board, BoardPeriod } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { BoardHeader, type BoardTab } from "./board-header.tsx";
import { boardQuery } from "./board-query.ts";
import { BoardClosed, BoardUnreadable, NotSwitchedOn } from "./board-states.tsx";
import { BoardView } from "./board-view.tsx";
import css from "./leaderboard-page.module.css";
import { ResetBoards } from "./reset-boards.tsx";

type Props = Visitor & {
  guildId: Snowflake;
  /** Draws the settings, for who manages the server. */
  settings: (guildId: Snowflake) => ReactNode;
};

/** A server's boards, for whoever may see them; who manages the server has the settings here too. */
export function LeaderboardPage({ guildId, settings, ...visitor }: Props) {
  const [tab, setTab] = useState<BoardTab>("board");
  const [board, setBoard] = useState<Board | null>(null);
  const [period, setPeriod] = useState<BoardPeriod>("all");
  const view = useTableView({ filter: { name: "" }, sort: "rank", limit: 25 });
  const { name } = view.filter;
  const answer = useQuery(
    boardQuery(guildId, {
      ...(board && { board }),
      period,
      ...(name && { name }),
      page: view.page,
      limit: view.limit,
    }),
  );
  const { data, error, refetch } = answer;
  const canManage = data?.state === "off" || (data?.state === "open" && data.canManage);
  const open = (next: BoardTab): void => {
    setTab(next);
    // The settings may have changed what it shows.
    if (next === "board") void refetch();
  };
  const show = (part: { board?: Board; period?: BoardPeriod }): void => {
    if (part.board) setBoard(part.board);
    if (part.period) setPeriod(part.period);
    view.turnTo(1);
  };

  function content(): ReactNode {
    if (!data) {
      if (!error) return <PageSkeleton label="Reading the leaderboard" />;
      return <BoardUnreadable error={error} onRetry={() => void refetch()} />;
    }
    if (data.state === "membersOnly") return <BoardClosed {...visitor} />;
    return (
      <>
        <BoardHeader
          guild={data.guild}
          visibility={data.state === "open" ? data.visibility : null}
          tab={tab}
          onTab={canManage ? open : null}
        />
        {tab === "settings" && canManage ? (
          <>
            {settings(guildId)}
            <ResetBoards guild={data.guild} />
          </>
        ) : data.state === "off" ? (
          <NotSwitchedOn onOpenSettings={() => open("settings")} />
        ) : (
          <BoardView data={data} answer={{ ...answer, data }} view={view} period={period} onShow={show} />
        )}
      </>
    );
  }
  return (
    <PublicLayout {...visitor}>
      <div className={css.page}>{content()}</div>
    </PublicLayout>
  );
}
