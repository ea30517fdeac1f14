import { snowflakeTime } from "#kit/snowflake.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { Answers, ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { applications } from "../contract.ts";
import type { Application } from "../words.ts";

type Props = { guild: PageGuild; hasFile: boolean; isAddressed: boolean };

/** Newcomers who wait for staff. */
export const Applications = (props: Props) => (
  <ReviewQueue
    {...props}
    contract={applications}
    title="Applications"
    line={({ about }: Application) => about.answers.map(({ answer }) => answer).join(" · ")}
    empty="Newcomers who apply appear here with their answers."
  />
);

export const ApplicationRecord = (props: RecordProps) => (
  <ReviewRecord {...props} contract={applications} noun="Application" all="All members">
    {({ about, member }: Application) => (
      <>
        <p>
          Account created <Moment at={new Date(snowflakeTime(member.id)).toISOString()} />, joined{" "}
          <Moment at={about.joinedAt} />.
        </p>
        {about.answers.length > 0 && <Answers answers={about.answers} />}
      </>
    )}
  </ReviewRecord>
);
