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
            ? "Winners are drawn now from those who have entered, and the drop's message says who."
            : "What was won stays won. Nobody can claim it any more, and its message says who won."}
        </p>
        {stop.error && (
          <p role="alert" className={css.fault}>
            {errorMessage(stop.error)}
          </p>
        )}
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
            Let it run
          </Button>
          <Button color="coral" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
