import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { clickToEarn, type DropSummary } from "../../contract.ts";
import { recordsKey } from "./drops-queries.ts";
import css from "./drops-records.module.css";

type Props = { guildId: Snowflake; drop: DropSummary; onClose: () => void };

/** Asks before a drop ends early. */
export function StopDialog({ guildId, drop: { number, kind, mode }, onClose }: Props) {
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(clickToEarn.routes.stop, { params: { id: guildId, number } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId) }),
  });
  return (
    <Dialog onClose={onClose} title={`Stop drop ${number} (${kind})?`}>
      <div className={css.form}>
        <p>
          {mode === "draw"
            ? "Winners are drawn now from the members who entered. The drop's message names them."
            : "Winners keep their rewards. Nobody else can claim, and the message names the winners."}
        </p>
        {stop.error && (
          <p role="alert" className={css.fault}>
            {errorMessage(stop.error)}
          </p>
        )}
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="coral" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop drop
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
