import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import type { ApprovalProps } from "#kit-web/reviews/use-decisions.tsx";
import { proofOfWork, type Submission } from "../contract.ts";

/** Approves one or several with points that the reviewer chooses, which have to be within the range of each task. */
export function ApproveDialog({ guildId, reviews, onDone, onClose }: ApprovalProps<Submission["about"]>) {
  const min = Math.max(...reviews.map(({ about }) => about.reward.min));
  const max = Math.min(...reviews.map(({ about }) => about.reward.max));
  const [points, setPoints] = useState<number | string>(min);
  const [left, setLeft] = useState(reviews);
  const isPossible = min <= max;
  const isReady = isPossible && typeof points === "number" && points >= min && points <= max;
  const act = async () => {
    for (const review of left) {
      const params = { id: guildId, number: review.number };
      await call(proofOfWork.routes.approveWith, { params, body: { points: Number(points) } });
      // After a failure in between, the same button goes on with the rest.
      setLeft((now) => now.filter(({ number }) => number !== review.number));
    }
  };
  const count = reviews.length.toLocaleString("en");
  return (
    <FormDialog
      title={reviews.length === 1 ? `Approve #${reviews[0]?.number}?` : `Approve ${count} submissions?`}
      submit="Approve"
      isReady={isReady}
      act={act}
      onDone={() => {
        onDone();
        onClose();
      }}
      changes={recordsKey(guildId, proofOfWork.id)}
      onClose={onClose}
    >
      {isPossible ? (
        <NumberInput
          label={reviews.length === 1 ? "Points to give" : "Points to give for each"}
          description={`From ${min.toLocaleString("en")} to ${max.toLocaleString("en")}.`}
          value={points}
          min={min}
          max={max}
          allowDecimal={false}
          onChange={setPoints}
          data-autofocus
        />
      ) : (
        <p>These tasks have rewards without an amount in common. Approve them apart.</p>
      )}
    </FormDialog>
  );
}
