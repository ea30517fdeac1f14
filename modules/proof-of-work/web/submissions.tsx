import { Button, NumberInput } from "@mantine/core";
import { useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import type { ApprovalDialog } from "#kit-web/reviews/use-decisions.tsx";
import { hasReward, proofOfWork, type Submission, submissions } from "../contract.ts";
import { Evidence } from "./evidence.tsx";
import { Outside } from "./outside.tsx";
import css from "./work.module.css";

const ApproveDialog = lazyOverlay(async () => (await import("./approve-dialog.tsx")).ApproveDialog);
const APPROVAL: ApprovalDialog<Submission["about"]> = {
  isNeeded: (reviews) => reviews.some(({ about: { reward } }) => reward.min < reward.max),
  Dialog: ApproveDialog,
};

/** What members submitted: those that wait first. */
export const Submissions = (props: { guild: PageGuild; hasFile: boolean }) => (
  <ReviewQueue
    {...props}
    contract={submissions}
    title="Submissions"
    line={({ about: { title, answers, seen } }: Submission) => (
      <>
        {seen > 0 && <span className={css.seen}>Seen before · </span>}
        {[title, ...answers.map(({ value }) => value)].filter(Boolean).join(" · ")}
      </>
    )}
    approval={APPROVAL}
    empty="What members submit with the panel or /work submit appears here."
  />
);

export const SubmissionRecord = (props: RecordProps) => (
  <ReviewRecord {...props} contract={submissions} noun="Submission" all="All submissions">
    {(review: Submission) => <Submitted guild={props.guild} review={review} />}
  </ReviewRecord>
);

function Submitted({ guild, review }: { guild: PageGuild; review: Submission }) {
  const { about, number, state } = review;
  const { reward } = about;
  const role = guild.roles.find(({ id }) => id === reward.role)?.name ?? "a deleted role";
  return (
    <div className={css.evidence}>
      <dl className={css.answers}>
        <Answer label="Task">{about.title}</Answer>
        <Answer label="Reward">{hasReward(reward) ? describeReward(reward, () => `@${role}`) : "None"}</Answer>
        {about.answers.map(({ label, kind, value }, at) =>
          kind === "files" ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions of a form have no id, and may be alike
            <Answer key={at} label={label}>
              {kind === "link" && value !== "" ? <Outside url={value} /> : value || "–"}
            </Answer>
          ),
        )}
        {about.source && (
          <Answer label="From this message">
            <Outside url={about.source} />
          </Answer>
        )}
      </dl>
      {state === "pending" && reward.min < reward.max && <Points guild={guild} review={review} />}
      <Evidence guild={guild} number={number} seen={about.seen} />
    </div>
  );
}

const Answer = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Approves with the points that the reviewer chooses. */
function Points({ guild, review }: { guild: PageGuild; review: Submission }) {
  const { number, about } = review;
  const { min, max } = about.reward;
  const [points, setPoints] = useState<number | string>(about.points ?? min);
  const { mutate, isPending } = useChange({
    act: () =>
      call(proofOfWork.routes.approveWith, { params: { id: guild.id, number }, body: { points: Number(points) } }),
    done: "Approved",
    failed: "Not approved",
    changes: recordsKey(guild.id, proofOfWork.id),
  });
  const isReady = typeof points === "number" && points >= min && points <= max;
  return (
    <form
      className={css.reward}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      <NumberInput
        label="Points to give"
        description={`From ${min.toLocaleString("en")} to ${max.toLocaleString("en")}. Approve above gives ${min.toLocaleString("en")}.`}
        value={points}
        min={min}
        max={max}
        allowDecimal={false}
        onChange={setPoints}
      />
      <Button type="submit" loading={isPending} disabled={!isReady}>
        Approve with {isReady ? points.toLocaleString("en") : "…"} points
      </Button>
    </form>
  );
}
