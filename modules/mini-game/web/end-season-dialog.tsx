import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ConfirmDialog } from "#kit-web/overlay/confirm-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { miniGame } from "../contract.ts";

type Props = { guild: PageGuild; season: number; onClose: () => void };

/** Asks for the season's number, because a season that has ended stays so. */
export const EndSeasonDialog = ({ guild, season, onClose }: Props) => (
  <ConfirmDialog
    title={`End season ${season}?`}
    submit="End season"
    word={String(season)}
    act={() => call(miniGame.routes.endSeason, { params: { id: guild.id }, body: { season } })}
    done="Season ended"
    changes={recordsKey(guild.id, miniGame.id)}
    onClose={onClose}
  >
    <p>
      Its board becomes final and is posted in the board channel, and everyone starts the next season at 0. This can't
      be undone. Points and statistics stay.
    </p>
  </ConfirmDialog>
);
