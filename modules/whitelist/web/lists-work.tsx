import { useQuery } from "@tanstack/react-query";
import { ListPlusIcon } from "lucide-react";
import { useMemo } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { useAddress } from "#kit-web/address/use-address.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { applications, type List, listRecords, type WhitelistConfig } from "../contract.ts";
import { LIST_STATE_NAMES, listColumns } from "../words.ts";
import { Applications } from "./applications.tsx";
import { ListState } from "./list-state.tsx";
import css from "./lists.module.css";
import { LIST, NEW } from "./record-names.ts";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Name" },
  state: { label: "State", options: LIST_STATE_NAMES },
};

/** Lists, and applications that staff decide once there are any. */
export function ListsWork({ guild, settings: { enabled } }: WorkProps<WhitelistConfig>) {
  const { change } = useAddress();
  const asked = { params: { id: guild.id }, query: { limit: 1 } };
  const { data } = useQuery(recordQuery(applications.records.list, asked, "list", "any"));
  const cells = useMemo(
    (): RecordCells<List> => ({
      name: ({ number, settings }) => (
        <RecordLink record={`${LIST}${number}`} className={css.name}>
          {settings.name}
        </RecordLink>
      ),
      state: (list) => <ListState list={list} />,
      number: ({ createdAt }) => <Ago at={createdAt} />,
    }),
    [],
  );
  return (
    <Sections>
      <RecordsTable
        records={listRecords}
        guild={guild}
        title="Lists"
        extra={() => (
          <ButtonWhenOn
            leftSection={<ListPlusIcon size={18} aria-hidden />}
            off={enabled ? null : "Turn on Whitelist to create a list."}
            onClick={() => change({ record: NEW })}
          >
            Create list
          </ButtonWhenOn>
        )}
        columns={listColumns}
        cells={cells}
        rowId={({ number }: List) => String(number)}
        filters={FILTERS}
        isAddressed
        empty={
          <EmptyState title="No lists yet">
            {enabled
              ? "Create a list and open it. Members join it with the panel or with /whitelist."
              : "Turn on Whitelist to create a list. Members join it with the panel or with /whitelist."}
          </EmptyState>
        }
      />
      {data && data.total > 0 && <Applications guild={guild} hasFile isAddressed={false} />}
    </Sections>
  );
}
