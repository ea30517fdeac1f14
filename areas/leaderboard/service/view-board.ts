// Access to a board, and what each visitor sees.

import { userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { boardExtent } from "#kit-server/guild/scores/count-board.ts";
import { rankOf, readBoard, searchBoard } from "#kit-server/guild/scores/read-board.ts";
import { isHidden } from "#kit-server/guild/scores/scored-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import {
  type BoardQuery,
  type Ranked as BoardRow,
  type BoardView,
  type LeaderboardConfig,
  leaderboard,
  leaderboardSettings,
} from "../contract.ts";

export type ViewDeps = {
  orm: Orm;
  guilds: Pick<GuildStore, "get">;
  configs: Pick<ConfigStore, "read">;
  access: Pick<GuildAccess, "list">;
};

type Asked = { guildId: Snowflake; query: BoardQuery; personId: Snowflake | null; onError: (error: unknown) => void };

const PODIUM = 3;

/** Throws `boardNotFound` if the caller may not know of the board: the bot isn't there, or the board is off. */
export async function viewBoard(needs: ViewDeps, { guildId, query, personId, onError }: Asked): Promise<BoardView> {
  const snapshot = await needs.guilds.get(guildId);
  if (!snapshot) throw userError(leaderboard.errors, "boardNotFound");
  const { enabled, config } = await needs.configs.read(guildId, leaderboardSettings);
  const list = personId === null ? null : await needs.access.list(personId);
  const canManage = list?.guilds.has(guildId) ?? false;
  const guild = { id: guildId, name: snapshot.name, icon: snapshot.icon };
  if (!enabled) {
    if (!canManage) throw userError(leaderboard.errors, "boardNotFound");
    return { success: true, state: "off", guild, canManage };
  }
  const mayLook = config.visibility === "public" || (list?.memberOf.has(guildId) ?? false);
  if (!mayLook) return { success: true, state: "membersOnly", isSignedIn: personId !== null };
  const { visibility } = config;
  const [shown, hidden] = await Promise.all([
    readShown(needs.orm, { guildId, config, query, personId, onError }),
    personId === null ? false : isHidden(needs.orm, guildId, personId),
  ]);
  return { success: true, state: "open", guild, visibility, ...shown, isHidden: hidden, canManage };
}

type Shown = Asked & { config: LeaderboardConfig };

async function readShown(orm: Orm, { guildId, config, query, personId, onError }: Shown) {
  const { boards } = config;
  const board = query.board && boards.includes(query.board) ? query.board : boards[0];
  if (!board) throw userError(leaderboard.errors, "boardNotFound");
  const key = await boardKey(orm, { guildId, board, period: query.period, now: new Date() });
  const extent = await boardExtent(orm, key, onError);
  const { limit } = query;
  const page = (skip: number, rows: number) => readBoard(orm, key, { skip, limit: rows, isLarge: extent.isLarge });
  const [items, podium, ownPlace] = await Promise.all([
    query.name ? searchBoard(orm, key, query.name, limit) : page((query.page - 1) * limit, limit),
    page(0, PODIUM),
    personId === null ? null : rankOf(orm, key, personId),
  ]);
  const shown = personId === null ? withoutAccounts : copyRows;
  const total = query.name ? items.length : extent.total;
  return { boards, board, items: shown(items), podium: shown(podium), own: ownPlace, total };
}

const copyRows = (rows: readonly BoardRow[]): BoardRow[] => [...rows];

/** For anyone on the web: an avatar's URL would reveal the account. */
const withoutAccounts = (rows: readonly BoardRow[]): BoardRow[] =>
  rows.map((row) => ({ ...row, memberId: null, avatar: null }));
