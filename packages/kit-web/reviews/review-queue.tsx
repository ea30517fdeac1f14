import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CheckIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Review, ReviewsContract } from "#kit/reviews/define-reviews.ts";
import { REVIEW_STATE_NAMES } from "#kit/reviews/review-columns.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { Picture } from "../avatar/picture.tsx";
import type { PageGuild } from "../module-pages.ts";
import type { InboxAction, InboxView } from "../records/inbox/inbox-view.ts";
import { RecordsInbox } from "../records/inbox/records-inbox.tsx";
import { type FilterInputs, RecordFilters } from "../records/record-filters.tsx";
import { recordQuery } from "../records/record-query.ts";
import { EmptyState } from "../states/empty-state.tsx";
import type { TableView } from "../table/use-table-view.ts";
import { Ago } from "../time/ago.tsx";
import css from "./review-queue.module.css";
import { ReviewState } from "./review-state.tsx";
import { type ApprovalDialog, useDecisions } from "./use-decisions.tsx";

type Props<About> = {
  /** The result of `defineReviews`. */
  contract: ReviewsContract;
  guild: PageGuild;
  /** The list's title: "Applications". */
  title: string;
  /** One line of what was submitted. */
  line: (review: Review<About>) => ReactNode;
  /** What reviews are named after: "Member" by default. */
  subject?: string;
  /** How members can submit something. */
  empty: string;
  /** Only managers can download the file. */
  hasFile?: boolean;
  /** Asks for more before these are approved together or from the list, if `isNeeded`. */
  approval?: ApprovalDialog<About>;
  /** Filters, order and page are kept in the address: one list of a page. */
  isAddressed?: boolean;
};

type Answer = RouteAnswer<ReviewsContract["records"]["list"]>;

const ACTIONS: readonly InboxAction[] = [
  { id: "approve", label: "Approve", key: "a" },
  { id: "deny", label: "Deny…", key: "d", keyLabel: "Deny", isDanger: true },
  { id: "take", label: "Take", key: "m", keyLabel: "Take it, or release it" },
];
const sortsBy = (member: string) => ({ queue: "Waiting first", number: "Number", member, expires: "Expires" });
const BEGIN = { name: "", state: "pending" };
const filtersBy = (member: string): FilterInputs<unknown> => ({
  name: { label: member },
  state: { label: "State", options: REVIEW_STATE_NAMES },
});
const ROWS = 25;

/**
 * A module's reviews as an inbox: those that wait first, decided with the keyboard, one by one or several at once. Each opens as
 * the page's record, which is a `ReviewRecord`.
 */
export function ReviewQueue<About>({ contract, guild, line, title, ...props }: Props<About>) {
  const params = { id: guild.id };
  // The total number of pending reviews and the settings, ignoring the filter.
  const { data: now } = useQuery(recordQuery(contract.records.list, { params, query: { limit: 1 } }, "list", "now"));
  const isOn = now?.isOn ?? false;
  const approval = props.approval as ApprovalDialog<unknown> | undefined;
  const decisions = useDecisions(contract, guild.id, { needsReason: now?.needsReason ?? false, approval });
  const { onAct } = decisions;
  const rowView = reviewRowView(line, isOn ? (action, review) => onAct(action, [review as Review], () => {}) : null);
  const name = title.toLowerCase();
  const subject = props.subject ?? "Member";
  return (
    <div className={css.queue}>
      <RecordsInbox
        records={contract.records}
        guild={guild}
        title={
          <>
            {title}{" "}
            {now && now.waiting > 0 && (
              <small className={css.waiting}>{now.waiting.toLocaleString("en")} waiting</small>
            )}
          </>
        }
        label={title}
        rowId={({ number }) => String(number)}
        rowView={rowView as unknown as InboxView<Review>}
        sortNames={sortsBy(subject)}
        begin={BEGIN}
        typed={["name"]}
        limit={ROWS}
        isAddressed={props.isAddressed ?? true}
        hasFile={props.hasFile ?? true}
        hasAny={({ hasAny }: Answer) => hasAny}
        bulk={isOn ? { actions: ACTIONS, onAct, changes: decisions.changes } : undefined}
        filters={(view, answer) => <RecordFilters inputs={filtersBy(subject)} view={view} answer={answer} />}
        empty={(view, answer) => <Empty name={name} view={view} hasAny={answer?.hasAny ?? false} text={props.empty} />}
      />
      {decisions.dialog}
    </div>
  );
}

type Act<About> = ((action: string, review: Review<About>) => void) | null;

const reviewRowView = <About,>(line: Props<About>["line"], onAct: Act<About>): InboxView<Review<About>> => ({
  nameOf: ({ number, member }) => `${number} by ${member.name}`,
  recordOf: ({ number }) => number,
  isUnread: ({ state }) => state === "pending",
  lead: ({ member }) => <Picture name={member.name} url={null} size={34} isRound />,
  title: ({ member, number }) => (
    <>
      {member.name} <span className={css.number}>#{number}</span>
    </>
  ),
  line,
  marks: (review) => (
    <>
      {review.state === "pending" && review.assignee && (
        <span className={css.assignee}>
          <VisuallyHidden>Taken by </VisuallyHidden>
          {review.assignee.name}
        </span>
      )}
      {(review.state !== "pending" || review.approvals.length > 0) && <ReviewState review={review as Review} />}
    </>
  ),
  time: ({ at }) => <Ago at={at} />,
  assignee: (review) =>
    onAct && review.state === "pending" ? (
      // Letters do the same while the row has the focus, and a phone opens the review.
      <span className={css.quick}>
        <ActionIcon
          variant="default"
          size={36}
          tabIndex={-1}
          aria-label={`Approve ${review.number}`}
          onClick={() => onAct("approve", review)}
        >
          <CheckIcon size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          tabIndex={-1}
          aria-label={`Deny ${review.number}`}
          onClick={() => onAct("deny", review)}
        >
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      </span>
    ) : null,
});

type EmptyProps = { name: string; view: TableView; hasAny: boolean; text: string };

const Empty = ({ name, view, hasAny, text }: EmptyProps) =>
  hasAny && view.filter.state === "pending" ? (
    <EmptyState
      title={`No ${name} are waiting`}
      action={
        <Button variant="default" onClick={() => view.narrow({ state: "" })}>
          Show all {name}
        </Button>
      }
    >
      {text}
    </EmptyState>
  ) : (
    <EmptyState title={`No ${name} yet`}>{text}</EmptyState>
  );
