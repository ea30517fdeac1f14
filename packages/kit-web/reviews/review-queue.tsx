import { Button, Checkbox } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckIcon, XIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review, ReviewDecision, ReviewsContract } from "#kit/reviews/define-reviews.ts";
import { REVIEW_STATE_NAMES, reviewColumns, reviewStateText } from "#kit/reviews/review-columns.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { errorMessage } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import type { FaceGuild } from "../module-face.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import type { RecordCells } from "../records/record-cells.ts";
import type { FilterInputs } from "../records/record-filters.tsx";
import { recordQuery, recordsKey } from "../records/record-query.ts";
import { RecordsTable } from "../records/records-table.tsx";
import { useIsSample } from "../sample/sample-context.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { Ago } from "../time/ago.tsx";
import { Moment } from "../time/moment.tsx";
import css from "./review-queue.module.css";

const DenyDialog = lazyOverlay(
  async () => (await import("./deny-dialog.tsx")).DenyDialog,
  ({ onClose }) => onClose(),
);

type Props<About> = {
  /** The result of `defineReviews`. */
  contract: ReviewsContract;
  guild: FaceGuild;
  /** The list's title: "Applications". */
  title: string;
  /** The columns of the submitted data, with their cells; both must be stable between renders. */
  columns: RecordColumns<Review<About>>;
  cells?: RecordCells<Review<About>>;
  /** How members can submit something. */
  empty: string;
  /** Only managers can download the file. */
  hasFile?: boolean;
};
type Result = RouteAnswer<ReviewsContract["routes"]["decideReviews"]>["results"][number];
type Wish = { numbers: readonly number[]; decision: ReviewDecision; reason?: string };

/** A module's reviews, pending ones first, decided individually or several at once, each with its own result. */
export function ReviewQueue<About>({ contract, guild, columns, cells, ...props }: Props<About>) {
  const { module, routes } = contract;
  const params = { id: guild.id };
  // The total number of pending reviews and the settings, ignoring the filter.
  const { data: now } = useQuery(recordQuery(contract.records.list, { params, query: { limit: 1 } }, "list", "now"));
  const isReadOnly = useIsSample() || !(now?.isOn ?? false);
  const queries = useQueryClient();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [denying, setDenying] = useState<readonly number[] | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const changed = () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, module) });

  const decide = async ({ numbers, decision, reason = "" }: Wish): Promise<void> => {
    const body = { numbers: [...numbers], decision, reason };
    const answer = await call(routes.decideReviews, { params: { id: guild.id }, body });
    setResults(answer.results);
    setSelected((now) => now.filter((number) => !numbers.includes(number)));
  };
  const approval = useMutation({
    mutationFn: (numbers: readonly number[]) => decide({ numbers, decision: "approve" }),
    onMutate: () => setResults([]),
    onSettled: changed,
  });
  const assigning = useMutation({
    mutationFn: ({ number, isMine }: { number: number; isMine: boolean }) =>
      call(routes.assignReview, { params: { id: guild.id, number }, body: { isMine } }),
    onSettled: changed,
  });
  const { mutate: approve, isPending } = approval;
  const { mutate: assign } = assigning;

  const all = useMemo(() => withActions(reviewColumns(columns), isReadOnly), [columns, isReadOnly]);
  const drawn = useMemo((): RecordCells<Review<About>> => {
    const isSelected = new Set(selected);
    const toggle = (number: number) =>
      setSelected((now) => (now.includes(number) ? now.filter((one) => one !== number) : [...now, number]));
    return {
      state: (review) => (
        <span className={css.state} data-state={review.state}>
          {reviewStateText(review as Review)}
        </span>
      ),
      assignee: ({ number, state, assignee }) =>
        state === "pending" && !isReadOnly ? (
          <span className={css.assignee}>
            {assignee?.name}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={assignee ? `Release ${number}` : `Take ${number}`}
              onClick={() => assign({ number, isMine: !assignee })}
            >
              {assignee ? "Release" : "Take"}
            </Button>
          </span>
        ) : null,
      submitted: ({ at }) => <Ago at={at} />,
      expires: ({ state, expiresAt }) => (state === "pending" && expiresAt ? <Moment at={expiresAt} /> : null),
      select: ({ number, state, member }) =>
        state === "pending" ? (
          <Checkbox
            aria-label={`Select ${number} by ${member.name}`}
            checked={isSelected.has(number)}
            onChange={() => toggle(number)}
          />
        ) : null,
      decide: ({ number, state }) =>
        state === "pending" ? (
          <DecideButtons
            what={String(number)}
            isBusy={isPending}
            approve={() => approve([number])}
            deny={() => setDenying([number])}
          />
        ) : null,
      ...cells,
    };
  }, [selected, isReadOnly, isPending, approve, assign, cells]);

  const fault = approval.error ?? assigning.error;
  const name = props.title.toLowerCase();
  return (
    <div className={css.queue}>
      <RecordsTable
        records={contract.records}
        params={params}
        guild={guild}
        id={`${module}-reviews`}
        title={
          <>
            {props.title}{" "}
            {now && now.waiting > 0 && (
              <small className={css.waiting}>{now.waiting.toLocaleString("en")} waiting</small>
            )}
          </>
        }
        label={props.title}
        columns={all}
        cells={drawn}
        rowId={({ number }) => String(number)}
        filters={FILTERS}
        isAddressed
        hasFile={() => props.hasFile ?? true}
        empty={<EmptyState title={`No ${name} yet`}>{props.empty}</EmptyState>}
      />
      {selected.length > 0 && (
        <section className={css.bar} aria-label={`Selected ${name}`}>
          <span>{selected.length.toLocaleString("en")} selected</span>
          <DecideButtons
            what={`${selected.length} selected`}
            isBusy={isPending}
            approve={() => approve(selected)}
            deny={() => setDenying(selected)}
          />
          <Button variant="subtle" size="compact-md" onClick={() => setSelected([])}>
            Clear
          </Button>
        </section>
      )}
      <div role="status" className={css.results}>
        {results.length > 0 && <p>{summary(results)}</p>}
        {results.map(({ number, refused }) => refused && <p key={number}>{`#${number}: ${refused}`}</p>)}
      </div>
      {fault && <p role="alert">{errorMessage(fault)}</p>}
      {denying && (
        <DenyDialog
          count={denying.length}
          needsReason={now?.needsReason ?? false}
          act={(reason: string) => decide({ numbers: denying, decision: "deny", reason })}
          changes={recordsKey(guild.id, module)}
          onClose={() => setDenying(null)}
        />
      )}
    </div>
  );
}

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Who" },
  state: { label: "State", options: REVIEW_STATE_NAMES },
};

function withActions<About>(columns: RecordColumns<Review<About>>, isReadOnly: boolean): RecordColumns<Review<About>> {
  if (isReadOnly) return columns;
  return [
    { id: "select", header: "Select", place: "lead" },
    ...columns,
    { id: "decide", header: "Decide", place: "action" },
  ];
}

type ButtonsProps = { what: string; isBusy: boolean; approve: () => void; deny: () => void };
const DecideButtons = ({ what, isBusy, approve, deny }: ButtonsProps) => (
  <span className={css.buttons}>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<CheckIcon size={16} aria-hidden />}
      aria-label={`Approve ${what}`}
      disabled={isBusy}
      onClick={approve}
    >
      Approve
    </Button>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<XIcon size={16} aria-hidden />}
      aria-label={`Deny ${what}`}
      disabled={isBusy}
      onClick={deny}
    >
      Deny
    </Button>
  </span>
);

/** "2 approved, 1 needs another approval, 1 couldn't be decided". */
function summary(results: readonly Result[]): string {
  const count = (is: (one: Result) => boolean): number => results.filter(is).length;
  const parts = [
    [count(({ review }) => review?.state === "approved"), "approved"],
    [count(({ review }) => review?.state === "denied"), "denied"],
    [count(({ review }) => review?.state === "pending"), "waiting for another approval"],
    [count(({ review }) => review === null), "not decided"],
  ] as const;
  return parts.flatMap(([many, what]) => (many > 0 ? [`${many.toLocaleString("en")} ${what}`] : [])).join(", ");
}
