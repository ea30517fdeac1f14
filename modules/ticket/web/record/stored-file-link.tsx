import { withPlatformName } from "#kit/platform-name.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { guildOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
import { FileBox, ShownAttachment } from "#kit-web/message-preview/shown-attachment.tsx";
import type { TicketAttachment, TicketDetail } from "../../contract.ts";
import { ticket as contract, fileNote } from "../../contract.ts";

/** The owner of a file; `messageId` null: it was submitted with a form. */
export type FileOf = { guildId: string; ticket: Pick<TicketDetail, "number" | "channelId">; messageId: string | null };

type Props = { attachment: TicketAttachment; of: FileOf };

/** An uploaded file: images are displayed, anything else is downloaded; one that isn't stored shows the reason. */
export function StoredFileLink({ attachment, of }: Props) {
  const { name, kept, size } = attachment;
  // From an older version: only on Discord's CDN, if anywhere.
  if (!kept) return of.messageId === null ? name : <ShownAttachment attachment={attachment} />;
  const note = fileNote(attachment);
  if (note !== null) return <NotStored name={name} note={note} of={of} isOver={kept.state === "refused"} />;
  const params = { id: of.guildId, number: of.ticket.number, file: kept.id };
  const url = `${window.location.origin}/api${routeUrl(contract.routes.file, { params })}`;
  if (of.messageId === null) {
    return <FileBox link={{ href: url, download: "" }} name={name} note={null} />;
  }
  // Any image type: the response has the actual one.
  return <ShownAttachment attachment={{ name, url, size, contentType: kept.isPicture ? "image/png" : null }} />;
}

function NotStored({ name, note, of, isOver }: { name: string; note: string; of: FileOf; isOver: boolean }) {
  const installation = useInstallation();
  const { guildId, ticket, messageId } = of;
  const inChat =
    installation.sandboxUrl ?? `${guildOnPlatformUrl(installation, guildId)}/${ticket.channelId}/${messageId}`;
  return (
    <FileBox link={null} name={name} note={note}>
      {isOver && messageId !== null && ticket.channelId !== null && (
        <a href={inChat} target="_blank" rel="noopener noreferrer">
          {withPlatformName("View message in Discord")}
        </a>
      )}
    </FileBox>
  );
}
