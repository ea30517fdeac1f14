import { FILE_LIMITS, type FileFault, type TicketAttachment } from "./tickets.ts";

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Why a file that somebody handed in is not kept. */
const fileFaultWords: Record<FileFault, string> = {
  tooLarge: `it is larger than ${megabytes(FILE_LIMITS.file)}`,
  ticketFull: `a ticket keeps ${FILE_LIMITS.ticketFiles} files of ${megabytes(FILE_LIMITS.ticket)} in all`,
  serverFull: `this server's tickets keep ${megabytes(FILE_LIMITS.guild)} of files in all; erase old tickets to make room`,
  gone: "the chat platform no longer had it",
  elsewhere: "it is not where the chat platform keeps files",
};

/** What is to be said of a file that is not there to be had; null of one that is. */
export function fileNote({ kept }: Pick<TicketAttachment, "kept">): string | null {
  if (!kept || kept.state === "stored") return null;
  return kept.state === "waiting" ? "Being stored" : `Not stored: ${kept.why ? fileFaultWords[kept.why] : "unknown"}`;
}
