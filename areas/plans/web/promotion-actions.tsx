import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { Promotion } from "../contract.ts";
import { plans } from "../contract.ts";
import { PROMOTIONS_KEY } from "./promotion-queries.ts";
import css from "./promotions.module.css";

const CodesDialog = lazyOverlay(async () => (await import("./codes-dialog.tsx")).CodesDialog);
const ChangeDialog = lazyOverlay(async () => (await import("./change-dialog.tsx")).ChangeDialog);

/** What the operator can do with a promotion. */
export function PromotionActions({ promotion }: { promotion: Promotion }) {
  const { id, state, isForReferrals, reward } = promotion;
  const [dialog, setDialog] = useState<"codes" | "change" | null>(null);
  const queries = useQueryClient();
  const params = { promotion: id };
  const options = (done: string) => ({
    onSuccess: () => notify(done, { type: "success" as const }),
    onError: (cause: Error) => notify("That failed", { description: errorMessage(cause), type: "error" as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: PROMOTIONS_KEY }),
  });
  const isStopped = state === "stopped";
  const stop = useMutation({
    mutationFn: () => call(plans.routes.stopPromotion, { params, body: { isStopped: !isStopped } }),
    ...options(isStopped ? "Continued" : "Stopped"),
  });
  const referrals = useMutation({
    mutationFn: () => call(plans.routes.useForReferrals, { params, body: { isForReferrals: !isForReferrals } }),
    ...options("Changed"),
  });
  const isDiscount = reward.type === "percent" || reward.type === "amount";
  return (
    <div className={css.actions}>
      <DialogButton opens={CodesDialog} onClick={() => setDialog("codes")}>
        Create codes
      </DialogButton>
      <DialogButton opens={ChangeDialog} onClick={() => setDialog("change")}>
        Edit limits
      </DialogButton>
      {!isDiscount && !isStopped && (
        <Button variant="default" loading={referrals.isPending} onClick={() => referrals.mutate()}>
          {isForReferrals ? "Stop using for referrals" : "Use for referrals"}
        </Button>
      )}
      <Button
        variant={isStopped ? "default" : "light"}
        {...(!isStopped && { color: "coral" })}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {isStopped ? "Continue promotion" : "Stop promotion"}
      </Button>
      {dialog === "codes" && <CodesDialog promotion={promotion} onClose={() => setDialog(null)} />}
      {dialog === "change" && <ChangeDialog promotion={promotion} onClose={() => setDialog(null)} />}
    </div>
  );
}
