import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { GRANT_STATES, type GrantState } from "#kit/grant.ts";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { guilds } from "../../contract.ts";
import { grantColumns } from "./grant-columns.tsx";
import css from "./grant-list.module.css";
import { STATE_NAMES } from "./grant-words.ts";

const { grants, grantsFile, retryGrants } = guilds.routes;
const FILTER: { state: GrantState | ""; name: string } = { state: "", name: "" };

/** Roles that the module promised: who got theirs, who could not, why, and another try. */
export function GrantList({ guild, moduleId }: { guild: FaceGuild; moduleId: string }) {
  const view = useTableView({ filter: FILTER, sort: "at" });
  const { filter, chosen, page, limit, narrow } = view;
  const params = { id: guild.id, module: moduleId };
  const query = { ...chosen, page, limit };
  const queries = useQueryClient();
  const key = ["guild", guild.id, "grants", moduleId];
  const answer = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(grants, { params, query }, signal),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (grant?: string) => call(retryGrants, { params, body: grant === undefined ? {} : { grant } }),
    onSuccess: ({ retried }) =>
      notify(retried === 1 ? "It is tried again" : `${retried.toLocaleString("en")} are tried again`, {
        type: "success",
      }),
    onError: (failure) => notify("Nothing was tried again", { description: failure.message, type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const columns = useMemo(() => grantColumns(guild, { isBusy: isPending, onTry: mutate }), [guild, isPending, mutate]);
  const total = (of: GrantState): number => answer.data?.counts.find(({ state }) => state === of)?.total ?? 0;
  const waiting = total("parked") + total("failed");
  const isEmpty = answer.data?.counts.length === 0;

  return (
    <RecordsSection
      id="grants-title"
      title="Roles for members"
      beside={!isEmpty && <CsvLink href={routeUrl(grantsFile, { params, query: chosen })} />}
      className={css.grants}
    >
      {waiting > 0 && (
        <div className={css.waiting}>
          <p>
            {waiting === 1
              ? "One role could not be given or taken. It follows by itself once what keeps the bot from it has changed."
              : `${waiting.toLocaleString("en")} roles could not be given or taken. They follow by themselves once what keeps the bot from it has changed.`}
          </p>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isPending}
            onClick={() => mutate(undefined)}
          >
            Try all again
          </Button>
        </div>
      )}
      <DataTable
        label="Roles"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        view={view}
        filters={
          isEmpty ? null : (
            <>
              <SearchFilter label="Who" value={filter.name} onChange={(name) => narrow({ name })} />
              <ChoiceFilter
                label="How it stands"
                any="Any"
                value={filter.state}
                options={GRANT_STATES.map((value) => ({
                  value,
                  label: answer.data
                    ? `${STATE_NAMES[value]} (${total(value).toLocaleString("en")})`
                    : STATE_NAMES[value],
                }))}
                onChange={(state) => narrow({ state })}
              />
            </>
          )
        }
        empty={
          <EmptyState title="No roles were promised yet">
            Every role that this module gives or takes is listed here for 90 days, with the reason where it could not.
          </EmptyState>
        }
      />
    </RecordsSection>
  );
}
