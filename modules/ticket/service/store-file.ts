// Downloads uploaded files from Discord's CDN, where they expire in a day, and stores them with the ticket.
import { ASSET_MAX_FRAMES, ASSET_MAX_SIDE, ASSET_MEDIA_TYPES } from "#kit/message/asset-routes.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { fetchAttachment } from "#kit-server/platform/discord/fetch-attachment.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { FILE_LIMITS } from "../contract.ts";
import {
  filesWaitingSince,
  refuseFile,
  storageFault,
  storeFile,
  type WaitingFile,
  waitingFile,
} from "../store/files.ts";
import type { Ticket } from "../store.ts";
import type { Ctx } from "./context.ts";

/** Discord's file URLs expire in a day. */
const DAY_MS = 86_400_000;
/** A file that waited this long has lost its job: a process was killed, or the module was off. */
const FORGOTTEN_MS = 3 * 60_000;
const AT_ONCE = 20;
/** Files are in memory while they are stored: this and the size limit bound the memory used. */
const twoAtATime = createLimit(2);

/** Once per file, however often Discord sends it. */
export async function enqueueFile(
  ctx: Ctx,
  { number }: Pick<Ticket, "number">,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await ctx.jobs.enqueue("file", { number, fileId }, { key: `file:${fileId}` });
}

/** Idempotent for stored, rejected or erased files. Throws to retry. */
export async function keepFile(ctx: Ctx, name: { number: number; fileId: string }): Promise<void> {
  const file = await waitingFile(ctx.orm, { guildId: ctx.guildId, number: name.number }, name.fileId);
  if (file) await twoAtATime(() => keep(ctx, file));
}

/** Files whose job was lost. */
export async function enqueueLostFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - FORGOTTEN_MS);
  const files = await filesWaitingSince(ctx.orm, ctx.guildId, before, AT_ONCE);
  await forEachIsolated(files, (file) => twoAtATime(() => keep(ctx, file)));
}

async function keep(ctx: Ctx, { fileId, number, url, bytes, at }: WaitingFile): Promise<void> {
  const { orm, guildId, clock } = ctx;
  const ticket = { guildId, number };
  const fetched =
    bytes > FILE_LIMITS.file
      ? "tooLarge"
      : ((await storageFault(orm, ticket, bytes)) ?? (await fetchAttachment(ctx, url, FILE_LIMITS.file)));
  if (typeof fetched === "string") return refuseFile(orm, ticket, fileId, fetched);
  if (fetched) return storeFile(orm, ticket, fileId, { content: fetched, pictureType: await pictureTypeOf(fetched) });
  if (clock.now().getTime() - at.getTime() > DAY_MS) return refuseFile(orm, ticket, fileId, "gone");
  throw new PlatformUnavailable("an uploaded file could not be fetched");
}

/** The type comes from the bytes, not the name: only images decoded within the limits are displayed. */
async function pictureTypeOf(content: Uint8Array): Promise<string | null> {
  const picture = await inspectPicture(content).catch(() => null);
  if (!picture || Math.max(picture.width, picture.height) > ASSET_MAX_SIDE || picture.frames > ASSET_MAX_FRAMES)
    return null;
  return ASSET_MEDIA_TYPES[picture.ending];
}
