import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ConfirmDialog } from "#kit-web/overlay/confirm-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker } from "../contract.ts";

export function ResetInvitesDialog({ guild, onClose }: { guild: PageGuild; onClose: () => void }) {
  const keyed = useKeyed();
  return (
    <ConfirmDialog
      title="Reset everyone's invites?"
      submit="Reset invites"
      word={guild.name}
      act={(confirmation) =>
        call(inviteTracker.routes.reset, { params: { id: guild.id }, body: keyed({ confirmation }) })
      }
      changes={recordsKey(guild.id, inviteTracker.id)}
      onClose={onClose}
    >
      <p>
        Everyone's count returns to 0 here, in chat and on the leaderboard. Rank roles are removed unless you chose to
        only add roles. Points stay. You can undo this.
      </p>
    </ConfirmDialog>
  );
}
