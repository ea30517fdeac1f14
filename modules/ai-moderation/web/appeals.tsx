import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { Answers, ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import { appeals } from "../contract.ts";
import type { Appeal } from "../words.ts";

/** Members who ask staff to take a case back. */
export const Appeals = ({ guild, hasFile }: { guild: PageGuild; hasFile: boolean }) => (
  <ReviewQueue
    guild={guild}
    hasFile={hasFile}
    isAddressed={false}
    contract={appeals}
    title="Appeals"
    line={({ about }: Appeal) => `Case ${about.case}: ${about.text}`}
    empty="Members who appeal a case appear here. Someone who wasn't part of the case decides."
  />
);

export const AppealRecord = (props: RecordProps) => (
  <ReviewRecord {...props} contract={appeals} noun="Appeal" all="All cases">
    {({ about }: Appeal) => (
      <>
        <p>
          <RecordLink record={`c${about.case}`}>Case {about.case}</RecordLink>: {about.what}
        </p>
        <Answers answers={[{ question: "Why is it wrong?", answer: about.text }]} />
      </>
    )}
  </ReviewRecord>
);
