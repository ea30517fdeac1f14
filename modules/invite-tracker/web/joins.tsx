import type { Snowflake } from "#kit/snowflake.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type InviteConfig, type Join, joinRecords } from "../contract.ts";
import { joinColumns, SOURCE_NAMES, STATE_NAMES } from "../words.ts";
import css from "./joins.module.css";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Member" },
  source: { label: "Source", options: SOURCE_NAMES },
  state: { label: "State", options: STATE_NAMES },
};
const { state } = FILTERS;
const OF_INVITER_COLUMNS = joinColumns.filter(({ id }) => id !== "inviter");
const OF_INVITER: FilterInputs<unknown> = state ? { state } : {};
const CELLS: RecordCells<Join> = {
  member: ({ member }) => (
    <RecordLink record={member.id} className={css.name}>
      {member.name}
    </RecordLink>
  ),
  inviter: ({ inviter, isPair }) =>
    inviter && (
      <>
        <RecordLink record={inviter.id} className={css.name}>
          {inviter.name}
        </RecordLink>
        {isPair && " (invited each other)"}
      </>
    ),
  number: ({ joinedAt }) => <Ago at={joinedAt} />,
};

const COMMON = {
  records: joinRecords,
  columns: joinColumns,
  cells: CELLS,
  rowId: ({ number }: Join) => String(number),
};

/** Who joined, by which invite, and whether that counts. */
export const Joins = ({ guild, settings: { enabled } }: WorkProps<InviteConfig>) => (
  <RecordsTable
    {...COMMON}
    guild={guild}
    title="Joins"
    filters={FILTERS}
    isAddressed
    empty={
      <EmptyState title="Nobody has joined yet">
        {enabled
          ? "Members who join from now on appear here. Who invited existing members is unknown."
          : "Turn on Invite tracker to record who joins. Who invited members before that stays unknown."}
      </EmptyState>
    }
  />
);

type Props = { guild: PageGuild; inviterId: Snowflake; title: string };

/** The joins of one inviter. */
export const JoinsTable = ({ guild, inviterId, title }: Props) => (
  <RecordsTable
    {...COMMON}
    columns={OF_INVITER_COLUMNS}
    query={(asked) => {
      const query = { ...asked, inviter: inviterId };
      return recordQuery(joinRecords.list, { params: { id: guild.id }, query } as never, "list", "joins of", query);
    }}
    guild={guild}
    title={title}
    filters={OF_INVITER}
    hasFile={false}
    empty={<EmptyState title="No members yet">Members who join with this member's invite appear here.</EmptyState>}
  />
);
