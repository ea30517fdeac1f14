import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { clickToEarn, type DropSummary } from "../../contract.ts";

type Props = { guildId: Snowflake; drop: DropSummary; onClose: () => void };

/** Asks before a drop ends early. */
export const StopDialog = ({ guildId, drop: { number, kind, mode }, onClose }: Props) => (
  <FormDialog
    title={`Stop drop ${number} (${kind})?`}
    submit="Stop drop"
    isDanger
    focusesCancel
    act={() => call(clickToEarn.routes.stop, { params: { id: guildId, number } })}
    changes={recordsKey(guildId, clickToEarn.id)}
    onClose={onClose}
  >
    <p>
      {mode === "draw"
        ? "Winners are drawn now from the members who entered. The drop's message names them."
        : "Winners keep their rewards. Nobody else can claim, and the message names the winners."}
    </p>
  </FormDialog>
);
