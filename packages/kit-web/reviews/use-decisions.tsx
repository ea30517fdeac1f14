import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { Review, ReviewDecision, ReviewsContract } from "#kit/reviews/define-reviews.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "../api/call.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { useBulkChanges } from "../records/inbox/use-bulk-changes.ts";
import { refreshInboxCounts } from "../records/inbox/use-inbox-counts.ts";
import { recordsKey } from "../records/record-query.ts";

const DenyDialog = lazyOverlay(async () => (await import("./deny-dialog.tsx")).DenyDialog);

type Result = RouteAnswer<ReviewsContract["routes"]["decideReviews"]>["results"][number];
type Change = { number: number; decision: ReviewDecision; reason: string };
type Asked = { reviews: readonly Review[]; clear: () => void };

export type ApprovalProps<About> = {
  guildId: Snowflake;
  reviews: readonly Review<About>[];
  onDone: () => void;
  onClose: () => void;
};
/** What a module asks before it approves: `Dialog` approves these itself and calls `onDone`. */
export type ApprovalDialog<About> = {
  isNeeded(reviews: readonly Review<About>[]): boolean;
  Dialog: ComponentType<ApprovalProps<About>>;
};

/**
 * Approves, denies and takes reviews, each with its own result. `onAct` begins one of the actions `approve`, `deny` (after a
 * question for the reason) and `take`; `dialog` has to be rendered.
 */
export function useDecisions(
  { module, routes }: ReviewsContract,
  guildId: Snowflake,
  { needsReason, approval }: { needsReason: boolean; approval?: ApprovalDialog<unknown> | undefined },
) {
  const queries = useQueryClient();
  const params = { id: guildId };
  const key = recordsKey(guildId, module);
  const refresh = () => {
    refreshInboxCounts(queries, guildId);
    return queries.invalidateQueries({ queryKey: key });
  };
  /** What became of each request, because one approval of two isn't counted as approved. */
  const [summaries] = useState(() => new Map<string, string>());
  const changes = useBulkChanges<Change>(async (key, all) => {
    const [first] = all;
    if (!first) return [];
    const { decision, reason } = first;
    const body = { numbers: all.map(({ number }) => number), decision, reason };
    const { results } = await call(routes.decideReviews, { params, body });
    summaries.set(key, summary(results));
    return results.map(({ number, refused }) => ({ id: String(number), error: refused }));
  }, refresh);
  const [denying, setDenying] = useState<Asked | null>(null);
  const [approving, setApproving] = useState<Asked | null>(null);

  const decide = (reviews: readonly Review[], decision: ReviewDecision, reason = ""): Promise<void> => {
    const key = crypto.randomUUID();
    return changes.run({
      key,
      changes: reviews.map(({ number }) => ({ number, decision, reason })),
      summarize: () => summaries.get(key) ?? "",
    });
  };
  const take = async (reviews: readonly Review[]): Promise<void> => {
    for (const { number, assignee } of reviews) {
      await call(routes.assignReview, { params: { id: guildId, number }, body: { isMine: !assignee } });
    }
    await refresh();
  };
  const onAct = (action: string, all: readonly Review[], clear: () => void): void => {
    const reviews = all.filter(({ state }) => state === "pending");
    if (reviews.length === 0) return;
    if (action === "deny") setDenying({ reviews, clear });
    else if (action === "approve" && approval?.isNeeded(reviews)) setApproving({ reviews, clear });
    else void (action === "take" ? take(reviews) : decide(reviews, "approve")).then(clear, changes.fail);
  };
  const approvalDialog = approval && approving && (
    <approval.Dialog
      guildId={guildId}
      reviews={approving.reviews}
      onDone={() => {
        approving.clear();
        void refresh();
      }}
      onClose={() => setApproving(null)}
    />
  );
  const denyDialog = denying && (
    <DenyDialog
      count={denying.reviews.length}
      needsReason={needsReason}
      act={async (reason: string) => {
        await decide(denying.reviews, "deny", reason);
        denying.clear();
      }}
      changes={key}
      onClose={() => setDenying(null)}
    />
  );
  return { onAct, changes, dialog: approvalDialog || denyDialog || null };
}

/** "2 approved, 1 waiting for another approval". */
function summary(results: readonly Result[]): string {
  const count = (state: string): number => results.filter(({ review }) => review?.state === state).length;
  const parts = [
    [count("approved"), "approved"],
    [count("denied"), "denied"],
    [count("pending"), "waiting for another approval"],
  ] as const;
  return parts.flatMap(([many, what]) => (many > 0 ? [`${many.toLocaleString("en")} ${what}`] : [])).join(", ");
}
