import { FILE_LIMITS, type FileFault, type TicketAttachment } from "./tickets.ts";

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Why an uploaded file is not stored. */
const fileFaultWords: Record<FileFault, string> = {
  tooLarge: `it's larger than ${megabytes(FILE_LIMITS.file)}`,
  ticketFull: `a ticket can store ${FILE_LIMITS.ticketFiles} files of ${megabytes(FILE_LIMITS.ticket)} in total`,
  serverFull: `this server's tickets can store ${megabytes(FILE_LIMITS.guild)} of files in total; erase old tickets to free space`,
  gone: "it was deleted from Discord",
  elsewhere: "it isn't hosted by Discord",
};

/** The note for a file that is not available; null for one that is. */
export function fileNote({ kept }: Pick<TicketAttachment, "kept">): string | null {
  if (!kept || kept.state === "stored") return null;
  return kept.state === "waiting" ? "Saving" : `Not saved: ${kept.why ? fileFaultWords[kept.why] : "unknown"}`;
}
