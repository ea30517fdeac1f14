import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RefreshCwIcon } from "lucide-react";
import { useMemo } from "react";
import { GRANT_STATES, type GrantState, grantStateWords } from "#kit/grant.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { guilds } from "../../contract.ts";
import { grantColumns } from "./grant-columns.tsx";
import css from "./grant-list.module.css";
import { GRANTS_BEGIN, grantsQuery } from "./grants-query.ts";
import { useGrantSteps } from "./use-grant-steps.ts";

const { grantsFile } = guilds.routes;

/** A module's role grants: done, failed and why, with retries. */
export function GrantList({ guild, moduleId }: { guild: PageGuild; moduleId: string }) {
  const view = useTableView(GRANTS_BEGIN);
  const { filter, chosen, page, limit, narrow } = view;
  const params = { id: guild.id, module: moduleId };
  const query = { ...chosen, page, limit };
  const answer = useQuery({ ...grantsQuery(guild.id, moduleId, query), placeholderData: keepPreviousData });
  const { tryAgain, cancelGrants, isBusy } = useGrantSteps({ guildId: guild.id, moduleId });
  const columns = useMemo(
    () => grantColumns(guild, { isBusy, tryAgain, cancelGrants }),
    [guild, isBusy, tryAgain, cancelGrants],
  );
  const total = (of: GrantState): number => answer.data?.counts.find(({ state }) => state === of)?.total ?? 0;
  const waiting = total("parked") + total("failed");

  return (
    <RecordsSection
      id="grants-title"
      title="Roles for members"
      extra={<CsvLink href={routeUrl(grantsFile, { params, query: chosen })} />}
    >
      {waiting > 0 && (
        <div className={css.waiting}>
          <p>
            {waiting === 1
              ? "1 role couldn't be added or removed. The bot tries again as soon as the cause is fixed."
              : `${waiting.toLocaleString("en")} roles couldn't be added or removed. The bot tries again as soon as the cause is fixed.`}
          </p>
          <div className={css.steps}>
            <Button
              variant="light"
              size="compact-md"
              leftSection={<RefreshCwIcon size={16} aria-hidden />}
              loading={isBusy}
              onClick={() => tryAgain()}
            >
              Retry all
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              disabled={isBusy}
              onClick={() => void cancelGrants()}
            >
              Stop trying all
            </Button>
          </div>
        </div>
      )}
      <DataTable
        label="Roles"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter label="Member" value={filter.name} onChange={(name) => narrow({ name })} />
            <ChoiceFilter
              label="Status"
              any="Any"
              value={filter.state}
              options={GRANT_STATES.map((value) => ({
                value,
                label: `${grantStateWords[value]} (${total(value).toLocaleString("en")})`,
              }))}
              onChange={(state) => narrow({ state })}
            />
          </>
        }
        empty={null}
      />
    </RecordsSection>
  );
}
