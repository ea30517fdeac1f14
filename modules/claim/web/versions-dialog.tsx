import { useQuery } from "@tanstack/react-query";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type ClaimList, claim } from "../contract.ts";
import css from "./lists.module.css";

const { routes } = claim;

/** The versions of a list; an earlier one can become the next. */
export function VersionsDialog({ guild, list, onClose }: { guild: PageGuild; list: ClaimList; onClose: () => void }) {
  const params = { id: guild.id, number: list.number };
  const answer = useQuery(recordQuery(routes.listVersions, { params }, "list", "versions", list.number));
  const { data } = answer;
  const restore = useChange({
    act: (version: number) => call(routes.restoreList, { params: { ...params, version } }).then(onClose),
    done: "Version restored",
    failed: "Not restored",
    changes: recordsKey(guild.id, claim.id),
  });
  const newest = data?.versions[0]?.version;
  return (
    <Dialog title={`Versions of ${list.name}`} onClose={onClose}>
      {data ? (
        <ul className={css.versions}>
          {data.versions.map(({ version, rows, at, by }) => (
            <li key={version}>
              <span>
                Version {version}, {rows.toLocaleString("en")} {rows === 1 ? "row" : "rows"}
                <small>
                  {by.name}, <Ago at={at} />
                </small>
              </span>
              {version === newest ? (
                <span>Current</span>
              ) : (
                <RowButton
                  of={`version ${version}`}
                  loading={restore.isPending && restore.variables === version}
                  onClick={() => restore.mutate(version)}
                >
                  Restore
                </RowButton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadingState answer={answer} name="versions" height={160} />
      )}
    </Dialog>
  );
}
