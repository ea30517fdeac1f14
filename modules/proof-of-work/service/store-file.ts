// Downloads submitted files from the platform's CDN, where they expire in a day, checks their types by their content, and
// notes what they look like.
import { createHash } from "node:crypto";
import { coverPictureFile, fingerprintPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { fetchAttachment } from "#kit-server/platform/discord/fetch-attachment.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { FILE_LIMITS } from "../contract.ts";
import { type FileRow, filesWaitingSince, matchesOf, refuseFile, storeFile, waitingFile } from "../store/evidence.ts";
import type { Ctx } from "./context.ts";
import { typeOf } from "./file-type.ts";
import { queue } from "./queue.ts";

const DAY_MS = 86_400_000;
/** A file that waited this long has lost its job: a process was killed, or the module was off. */
const FORGOTTEN_MS = 3 * 60_000;
const AT_ONCE = 20;
/** Files are in memory while they are stored: this and the size limit bound the memory used. */
const twoAtATime = createLimit(2);
const PREVIEW = { width: 480, height: 320 };

/** Idempotent for stored, refused or erased files. Throws to retry. */
export async function keepFile(ctx: Ctx, { number, fileId }: { number: number; fileId: string }): Promise<void> {
  const file = await waitingFile(ctx.orm, { guildId: ctx.guildId, number, fileId });
  if (file) await twoAtATime(() => keep(ctx, file));
}

export const forgottenFiles = ({ orm, guildId, clock }: Ctx): Promise<FileRow[]> =>
  filesWaitingSince(orm, guildId, new Date(clock.now().getTime() - FORGOTTEN_MS), AT_ONCE);

async function keep(ctx: Ctx, file: FileRow): Promise<void> {
  const { orm, guildId, clock } = ctx;
  const fetched = file.bytes > FILE_LIMITS.file ? "tooLarge" : await fetchAttachment(ctx, file.url, FILE_LIMITS.file);
  if (fetched === null) {
    if (clock.now().getTime() - file.at.getTime() <= DAY_MS) {
      throw new PlatformUnavailable("a submitted file could not be fetched");
    }
    await refuseFile(orm, file, "gone");
  } else if (typeof fetched === "string") {
    await refuseFile(orm, file, fetched);
  } else {
    const { isAccepted, pictureType } = await typeOf(fetched, file.types);
    if (!isAccepted) await refuseFile(orm, file, "wrongType");
    else await storeFile(orm, file, { ...(await described(fetched, pictureType)), pictureType, bytes: fetched.length });
  }
  const seen = await matchesOf(orm, guildId, file.number);
  await queue.amend(ctx, file.number, { seen: new Set(seen.map(({ mine }) => mine)).size });
}

async function described(content: Uint8Array, pictureType: string | null) {
  return {
    content,
    hash: createHash("sha256").update(content).digest("hex"),
    print: pictureType ? await fingerprintPicture(content) : null,
    preview: pictureType ? await coverPictureFile(content, PREVIEW) : null,
  };
}
