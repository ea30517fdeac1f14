import { Button, VisuallyHidden } from "@mantine/core";
import { grantStateWords, type ShownGrant } from "#kit/grant.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FixLink } from "#kit-web/picker/fix-link.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import css from "./grant-list.module.css";
import type { GrantSteps } from "./use-grant-steps.ts";

const column = tableColumns<ShownGrant>();

/** One row per role grant: member, role, status and every reason. */
export function grantColumns({ roles }: Pick<PageGuild, "roles">, { isBusy, tryAgain, cancelGrants }: GrantSteps) {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return column.columns([
    column.accessor("memberName", {
      id: "member",
      header: "Member",
      enableSorting: true,
      cell: ({ getValue }) => getValue() || "A member",
      meta: { place: "title" },
    }),
    column.display({
      id: "role",
      header: "Role",
      cell: ({ row: { original: grant } }) => (
        <span className={css.role}>
          {grant.wanted === "take" && "Remove "}
          {names.get(grant.roleId) ?? "a deleted role"}
          <small>{grant.reason}</small>
        </span>
      ),
    }),
    column.display({
      id: "state",
      header: "Status",
      cell: ({ row: { original: grant } }) => (
        <span className={css.state} data-state={grant.state}>
          {grantStateWords[grant.state]}
          {grant.faults.map(({ code, message }) => (
            <small key={code}>
              {message} {grant.state === "parked" && <FixLink code={code} />}
            </small>
          ))}
        </span>
      ),
    }),
    column.accessor("promisedAt", {
      id: "at",
      header: "Queued",
      enableSorting: true,
      cell: ({ getValue }) => <Ago at={getValue()} />,
    }),
    column.display({
      id: "try",
      header: "Actions",
      cell: ({ row: { original: grant } }) =>
        grant.state === "parked" || grant.state === "failed" ? (
          <span className={css.steps}>
            <RowButton of={`for ${grant.memberName}`} disabled={isBusy} onClick={() => tryAgain(grant)}>
              Retry
            </RowButton>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => void cancelGrants(grant)}
            >
              Stop trying <VisuallyHidden>&nbsp;for {grant.memberName}</VisuallyHidden>
            </Button>
          </span>
        ) : null,
      meta: { place: "action" },
    }),
  ]);
}
