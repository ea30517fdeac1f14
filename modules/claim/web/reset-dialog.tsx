import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ConfirmDialog } from "#kit-web/overlay/confirm-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { claim, type ResetPart } from "../contract.ts";

type Props = { guild: PageGuild; part: ResetPart; about: string; onClose: () => void };

export function ResetDialog({ guild, part, about, onClose }: Props) {
  const keyed = useKeyed();
  return (
    <ConfirmDialog
      title={`Reset all ${part}?`}
      submit={`Reset ${part}`}
      word={guild.name}
      act={(confirmation) =>
        call(claim.routes.reset, { params: { id: guild.id, part }, body: keyed({ confirmation }) })
      }
      changes={recordsKey(guild.id, claim.id)}
      onClose={onClose}
    >
      <p>{about} You can undo this.</p>
    </ConfirmDialog>
  );
}
