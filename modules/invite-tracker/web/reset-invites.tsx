import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import { inviteTracker } from "../contract.ts";
import css from "./joins.module.css";

const ResetDialog = lazyOverlay(async () => (await import("./reset-invites-dialog.tsx")).ResetInvitesDialog);
const { routes } = inviteTracker;

/** Everyone's invites count from 0 again, and how that is undone. */
export function ResetInvites({ guild }: { guild: PageGuild }) {
  const [isAsking, setAsking] = useState(false);
  const params = { id: guild.id };
  const { data } = useQuery(recordQuery(routes.resetState, { params }, "list", "reset"));
  const undo = useChange({
    act: () => call(routes.undoReset, { params }),
    done: "Invites restored",
    failed: "Restore failed",
    changes: recordsKey(guild.id, inviteTracker.id),
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
