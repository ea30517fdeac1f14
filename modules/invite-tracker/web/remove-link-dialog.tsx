import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { inviteTracker, type Link } from "../contract.ts";
import { linkTitle } from "../words.ts";

/** Asks before a link stops working. */
export const RemoveLinkDialog = ({ guild, link, onClose }: { guild: PageGuild; link: Link; onClose: () => void }) => (
  <FormDialog
    title={`Delete the link of ${linkTitle(link)}?`}
    submit="Delete link"
    isDanger
    focusesCancel
    act={() => call(inviteTracker.routes.removeLink, { params: { id: guild.id, number: link.number } })}
    changes={recordsKey(guild.id, inviteTracker.id)}
    onClose={onClose}
  >
    <p>
      Nobody can join with it anymore, wherever it was shared. Members who joined with it stay and still count
      {link.kind === "personal" ? ". The member can get another with /invite link." : "."}
    </p>
  </FormDialog>
);
