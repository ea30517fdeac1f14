import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import { inviteTracker } from "../contract.ts";
import css from "./joins.module.css";

const ResetDialog = lazyOverlay(
  async () => (await import("./reset-invites-dialog.tsx")).ResetInvitesDialog,
  ({ onClose }) => onClose(),
);
const { routes } = inviteTracker;

/** Everyone's invites count from 0 again, and how that is undone. */
export function ResetInvites({ guild }: { guild: PageGuild }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const params = { id: guild.id };
  const { data } = useQuery(recordQuery(routes.resetState, { params }, "list", "reset"));
  const undo = useMutation({
    mutationFn: () => call(routes.undoReset, { params }),
    onSuccess: () => notify("Invites restored", { type: "success" }),
    onError: (error) => notify("Restore failed", { type: "error", description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, inviteTracker.id) }),
  });
  return (
    <div className={css.reset}>
      <p>
        {data?.reset ? (
          <>
            Invites count since <Moment at={data.reset.at} />, when {data.reset.by} reset them.
          </>
        ) : (
          "Sets everyone's invites to 0, for example for a new contest. Points stay."
        )}
      </p>
      <span className={css.actions}>
        {data?.reset && (
          <Button variant="default" size="compact-md" loading={undo.isPending} onClick={() => undo.mutate()}>
            Undo reset
          </Button>
        )}
        <Button variant="subtle" color="coral" size="compact-md" onClick={() => setAsking(true)}>
          Reset invites…
        </Button>
      </span>
      {isAsking && <ResetDialog guild={guild} onClose={() => setAsking(false)} />}
    </div>
  );
}
