import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PlusIcon } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useAddressedTableView } from "#kit-web/table/use-addressed-table-view.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { PROMOTION_STATES, type Promotion, type PromotionState } from "../contract.ts";
import { type PromotionsChosen, promotionsQuery } from "./promotion-queries.ts";
import { PromotionStateBadge, STATE_NAMES } from "./promotion-state.tsx";
import css from "./promotions.module.css";
import { planNamer, writeReward } from "./reward-text.ts";

const CreateDialog = lazyOverlay(async () => (await import("./create-dialog.tsx")).CreateDialog);

/** `header`: the admin pages' header with this page's title. */
type Props = { header: ReactNode };

/** Every promotion with what it gives and how far servers came. */
export function PromotionsPage({ header }: Props) {
  const [isCreating, setIsCreating] = useState(false);
  const view = useAddressedTableView({
    filter: { search: "", state: "" },
    sort: "created",
    limit: 25,
    typed: ["search"],
  });
  const answer = useQuery(promotionsQuery(view.chosen as PromotionsChosen, view.page, view.limit));
  const names = answer.data?.plans;
  const columns = useMemo(() => columnsWith(planNamer(names ?? [])), [names]);
  const create = (
    <DialogButton
      variant="filled"
      leftSection={<PlusIcon size={18} aria-hidden />}
      opens={CreateDialog}
      onClick={() => setIsCreating(true)}
      disabled={!answer.data}
    >
      Create promotion
    </DialogButton>
  );
  return (
    <div className={css.page}>
      {header}
      <div className={css.actions}>{create}</div>
      <DataTable
        level={2}
        label="Promotions"
        columns={columns}
        rowId={({ id }) => String(id)}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter
              label="Search"
              placeholder="Name or code"
              value={view.filter.search}
              onChange={(search) => view.narrow({ search })}
            />
            <ChoiceFilter
              label="State"
              any="Any state"
              value={view.filter.state as PromotionState | ""}
              options={PROMOTION_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }))}
              onChange={(state) => view.narrow({ state })}
            />
          </>
        }
        empty={
          <EmptyState title="No promotions yet" level={2}>
            A promotion gives servers months of a plan, credit, a badge or a discount for a code.
          </EmptyState>
        }
      />
      {isCreating && answer.data && (
        <CreateDialog
          plans={answer.data.plans}
          currencies={answer.data.currencies}
          onClose={() => setIsCreating(false)}
        />
      )}
    </div>
  );
}

const column = tableColumns<Promotion>();
const columnsWith = (nameOf: (plan: string) => string) =>
  column.columns([
    column.accessor("name", {
      id: "name",
      header: "Promotion",
      meta: { place: "title" },
      cell: ({ row: { original } }) => (
        <span className={css.name}>
          <Link to={`/admin/promotions/${original.id}`}>{original.name}</Link>
          <PromotionStateBadge state={original.state} />
        </span>
      ),
    }),
    column.accessor("reward", {
      id: "reward",
      header: "Gives",
      cell: ({ getValue }) => writeReward(getValue(), nameOf),
    }),
    column.accessor((row) => row.funnel.entered, { id: "entered", header: "Entered", meta: { isNumber: true } }),
    column.accessor((row) => row.funnel.redeemed, {
      id: "redeemed",
      header: "Redeemed",
      meta: { isNumber: true, place: "value" },
      cell: ({ row: { original } }) =>
        original.most === null
          ? original.funnel.redeemed.toLocaleString("en")
          : `${original.funnel.redeemed.toLocaleString("en")} of ${original.most.toLocaleString("en")}`,
    }),
    column.accessor("createdAt", { id: "created", header: "Created", cell: ({ getValue }) => <Ago at={getValue()} /> }),
  ]);
