import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { claimRole, type RoleClaim } from "../contract.ts";
import { roleNamed } from "../words.ts";

type Props = { guild: PageGuild; claim: RoleClaim; onClose: () => void };

/** Asks before a member loses a role or their place on its waiting list. */
export function RemoveDialog({ guild, claim, onClose }: Props) {
  const { number, member, roleId, state } = claim;
  const role = roleNamed(guild.roles, roleId);
  const isHeld = state === "held";
  return (
    <FormDialog
      title={isHeld ? `Remove ${role} from ${member.name}?` : `Remove ${member.name} from the waiting list?`}
      submit="Remove"
      isDanger
      focusesCancel
      act={() => call(claimRole.routes.removeClaim, { params: { id: guild.id, number } })}
      done={isHeld ? `${role} removed from ${member.name}` : `${member.name} removed from the waiting list`}
      changes={recordsKey(guild.id, claimRole.id)}
      onClose={onClose}
    >
      <p>
        {isHeld
          ? "The next member on the waiting list gets the seat. They can claim the role again while it's offered."
          : "They can join the waiting list again while the role is offered."}
      </p>
    </FormDialog>
  );
}
