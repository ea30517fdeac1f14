import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CheckIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Review, ReviewsContract } from "#kit/reviews/define-reviews.ts";
import { BackButton } from "../address/back-button.tsx";
import type { RecordProps } from "../module-pages.ts";
import { NumberedRecord } from "../records/numbered-record.tsx";
import { recordQuery } from "../records/record-query.ts";
import { SumList } from "../table/sum-list.tsx";
import { Ago } from "../time/ago.tsx";
import { Moment } from "../time/moment.tsx";
import css from "./review-queue.module.css";
import { ReviewState } from "./review-state.tsx";
import { useDecisions } from "./use-decisions.tsx";

type Props<About> = Pick<RecordProps, "guild" | "record" | "onClose"> & {
  contract: ReviewsContract;
  /** The noun and the name of its list: "Application", "All applications". */
  noun: string;
  all: string;
  /** What was submitted. */
  children: (review: Review<About>) => ReactNode;
};

/** One review with all that was submitted, and its decision. */
export const ReviewRecord = <About,>({ contract, guild, children, ...props }: Props<About>) => (
  <NumberedRecord
    {...props}
    query={(number) => recordQuery(contract.routes.review, { params: { id: guild.id, number } }, "one", String(number))}
    gone="reviewGone"
    goneHelp="It may have been deleted, or the address is wrong. Go back to the list to see the others."
  >
    {({ review }) => (
      <article className={css.record}>
        <BackButton className={css.back} onClick={props.onClose}>
          {props.all}
        </BackButton>
        <Head contract={contract} guild={guild} review={review as Review} noun={props.noun} />
        {children(review as Review<About>)}
      </article>
    )}
  </NumberedRecord>
);

type HeadProps = { contract: ReviewsContract; guild: RecordProps["guild"]; review: Review; noun: string };

function Head({ contract, guild, review, noun }: HeadProps) {
  const { number, state, member, at, expiresAt, assignee, approvals, decidedBy, decidedAt, reason } = review;
  const asked = { params: { id: guild.id }, query: { limit: 1 } };
  const { data: now } = useQuery(recordQuery(contract.records.list, asked, "list", "now"));
  const { onAct, changes, dialog } = useDecisions(contract, guild.id, { needsReason: now?.needsReason ?? false });
  const isPending = state === "pending";
  const facts: [string, ReactNode][] = [
    ["State", <ReviewState key="state" review={review} />],
    ["Submitted", <Ago key="at" at={at} />],
    ...(isPending && expiresAt
      ? [["Expires", <Moment key="expires" at={expiresAt} />] satisfies [string, ReactNode]]
      : []),
    ...(isPending && assignee ? [["Taken by", assignee.name] satisfies [string, ReactNode]] : []),
    ...(approvals.length > 0
      ? [["Approved by", approvals.map(({ name }) => name).join(", ")] satisfies [string, ReactNode]]
      : []),
    ...(state === "denied" && decidedBy ? [["Denied by", decidedBy.name] satisfies [string, ReactNode]] : []),
    ...(decidedAt ? [["Decided", <Ago key="decided" at={decidedAt} />] satisfies [string, ReactNode]] : []),
  ];
  const error = changes.errors.get(String(number));
  const act = (action: string) => onAct(action, [review], () => {});
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>
          {member.name}{" "}
          <small className={css.waiting}>
            {noun} #{number}
          </small>
        </h1>
        {isPending && now?.isOn && (
          <div className={css.buttons}>
            <Button variant="subtle" color="gray" onClick={() => act("take")}>
              {assignee ? "Release" : "Take"}
            </Button>
            <Button variant="default" leftSection={<XIcon size={16} aria-hidden />} onClick={() => act("deny")}>
              Deny…
            </Button>
            <Button leftSection={<CheckIcon size={16} aria-hidden />} onClick={() => act("approve")}>
              Approve
            </Button>
          </div>
        )}
      </header>
      {error && <p role="alert">{error}</p>}
      <SumList sums={facts} />
      {reason && (
        <section>
          <h2 className={css.question}>Reason</h2>
          <p className={css.answer}>{reason}</p>
        </section>
      )}
      {dialog}
    </>
  );
}

/** Questions with their answers, as members wrote them. */
export const Answers = ({ answers }: { answers: readonly { question: string; answer: string }[] }) => (
  <section>
    {answers.map(({ question, answer }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: questions of a form have no id, and may be alike
      <div key={at} className={css.block}>
        <h2 className={css.question}>{question}</h2>
        <p className={css.answer}>{answer || "–"}</p>
      </div>
    ))}
  </section>
);
