import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { Answers, ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import { applications } from "../contract.ts";
import { type Application, CHAIN_NAMES, WARNING_NAMES } from "../words.ts";

type Props = { guild: PageGuild; hasFile: boolean; isAddressed: boolean };

/** Members who wait for staff. */
export const Applications = (props: Props) => (
  <ReviewQueue
    {...props}
    contract={applications}
    title="Applications"
    line={({ about }: Application) => [about.listName, ...about.answers.map(({ answer }) => answer)].join(" · ")}
    empty="Members who apply for a list appear here, with their answers."
  />
);

export const ApplicationRecord = (props: RecordProps) => (
  <ReviewRecord {...props} contract={applications} noun="Application" all="All lists">
    {({ about }: Application) => (
      <Answers
        answers={[
          { question: "List", answer: about.listName },
          {
            question: `${CHAIN_NAMES[about.chain]}, ${about.isSigned ? "proven by signature" : "typed"}`,
            answer: about.address,
          },
          ...(about.ensName ? [{ question: "ENS name", answer: about.ensName }] : []),
          ...(about.warning ? [{ question: "Warning", answer: WARNING_NAMES[about.warning] }] : []),
          ...about.answers,
        ]}
      />
    )}
  </ReviewRecord>
);
