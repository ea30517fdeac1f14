import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { linkedPath } from "#kit-web/form/field-element-id.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { BOARDS, type Board } from "../contract.ts";
import { BoardHeader, type BoardTab } from "./board-header.tsx";
import { boardQuery } from "./board-query.ts";
import { BoardClosed, BoardNone, BoardUnreadable, NotSwitchedOn } from "./board-states.tsx";
import { BoardView } from "./board-view.tsx";
import css from "./leaderboard-page.module.css";
import { ResetBoards } from "./reset-boards.tsx";

type Props = {
  guildId: Snowflake;
  /** How someone who isn't signed in can; omitted for who manages the server. */
  visitor?: Visitor;
  /** For who manages the server and doesn't look at it as a member. */
  settings?: ReactNode;
  /** What the address of the board as members see it has. */
  memberView?: Readonly<Record<string, string>>;
};

/** The maximum of the page's route. */
const PAGE_MAX = 1_000_000;

/** A server's boards for anyone with access; managers get the settings here too. The state is in the address. */
export function LeaderboardPage({ guildId, visitor, settings, memberView }: Props) {
  const { texts, change } = useAddress();
  const isLinked = useLocation({ select: ({ hash }) => linkedPath(hash) !== null });
  const tab: BoardTab = texts.tab === "settings" || isLinked ? "settings" : "board";
  const board = BOARDS.find((one) => one === texts.board);
  const period = BOARD_PERIODS.find((one) => one === texts.period) ?? "all";
  const view = useAddressedTableView({
    filter: { name: "" },
    typed: ["name"],
    sort: "rank",
    limit: 25,
    pageMax: PAGE_MAX,
  });
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
  const isManaged = data?.state === "off" || (data?.state === "open" && data.canManage);
  const canManage = isManaged && settings !== undefined;
  const open = (next: BoardTab): void => {
    change({ tab: next === "board" ? undefined : next });
    // The settings may have changed what the board shows.
    if (next === "board") void refetch();
  };
  const show = (patch: { board?: Board; period?: BoardPeriod }): void => {
    const { period: of } = patch;
    change({ ...patch, ...(of && { period: of === "all" ? undefined : of }), page: undefined });
  };

  function content(): ReactNode {
    if (!data) {
      if (!error) return <PageSkeleton label="Loading leaderboard" />;
      return <BoardUnreadable error={error} onRetry={() => void refetch()} />;
    }
    if (data.state === "membersOnly") return <BoardClosed {...visitor} />;
    if (data.state === "off" && !canManage) return <BoardNone />;
    return (
      <>
        <BoardHeader
          guild={data.guild}
          visibility={data.state === "open" ? data.visibility : null}
          tab={tab}
          onTab={canManage ? open : null}
          memberView={canManage && data.state === "open" ? memberView : undefined}
        />
        {tab === "settings" && canManage ? (
          <>
            {settings}
            <ResetBoards guild={data.guild} />
          </>
        ) : data.state === "off" ? (
          <NotSwitchedOn onOpenSettings={() => open("settings")} />
        ) : (
          <BoardView
            data={{ ...data, canManage }}
            answer={{ ...answer, data }}
            view={view}
            period={period}
            onShow={show}
          />
        )}
      </>
    );
  }
  return <div className={css.page}>{content()}</div>;
}
