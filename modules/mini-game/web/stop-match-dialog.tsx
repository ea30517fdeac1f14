import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { type MatchSummary, miniGame } from "../contract.ts";

type Props = { guildId: Snowflake; match: MatchSummary; onClose: () => void };

/** Asks before a running match is called off. */
export const StopMatchDialog = ({ guildId, match: { number, players }, onClose }: Props) => (
  <FormDialog
    title={`Stop game ${number}?`}
    submit="Stop game"
    isDanger
    focusesCancel
    act={() => call(miniGame.routes.stopMatch, { params: { id: guildId, number } })}
    changes={recordsKey(guildId, miniGame.id)}
    onClose={onClose}
  >
    <p>
      Nobody wins, and {players.length === 2 ? "both players get their stakes" : "the player gets the entry"} back. It
      doesn't count for anyone.
    </p>
  </FormDialog>
);
