import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { referralsQuery } from "./promote-queries.ts";
import { referralColumns } from "./referral-columns.tsx";

/** Everyone who signed up and every server that was added, with their status. */
export function ReferralsTable() {
  const view = useTableView({ filter: {}, sort: "at" });
  const answer = useQuery(referralsQuery(view.page, view.limit));
  return (
    <DataTable
      label="Referrals"
      columns={referralColumns}
      rowId={({ id }) => id}
      answer={answer}
      view={view}
      empty={
        <EmptyState title="No referrals yet">
          Share your link. Sign-ups and servers that come with it appear here, without names.
        </EmptyState>
      }
    />
  );
}
