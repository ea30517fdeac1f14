// Stores uploaded files with the ticket.
import { ASSET_MAX_FRAMES, ASSET_MAX_SIDE, ASSET_MEDIA_TYPES } from "#kit/message/asset-routes.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { uploads } from "#kit-server/module/uploads/uploads.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { FILE_LIMITS, type FileFault } from "../contract.ts";
import { storageFault } from "../store/files.ts";
import { notifyDashboards, type Ticket, ticketFiles } from "../store.ts";
import type { Ctx } from "./context.ts";

const uploaded = uploads<typeof ticketFiles, FileFault>({
  table: ticketFiles,
  maxBytes: FILE_LIMITS.file,
  spaceFault: storageFault,
  inspect: async (content) => ({ pictureType: await pictureTypeOf(content) }),
  changed: notifyDashboards,
});

/** Once per file, however often Discord sends it. */
export async function enqueueFile(
  ctx: Ctx,
  { number }: Pick<Ticket, "number">,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await ctx.jobs.enqueue("file", { number, fileId }, { key: `file:${fileId}` });
}

export async function keepFile(ctx: Ctx, name: { number: number; fileId: string }): Promise<void> {
  await uploaded.keep(ctx, name);
}

export const enqueueLostFiles = async (ctx: Ctx): Promise<void> =>
  forEachIsolated(await uploaded.forgotten(ctx), (file) => keepFile(ctx, file));

/** The type comes from the bytes, not the name: only images decoded within the limits are displayed. */
async function pictureTypeOf(content: Uint8Array): Promise<string | null> {
  const picture = await inspectPicture(content).catch(() => null);
  if (!picture || Math.max(picture.width, picture.height) > ASSET_MAX_SIDE || picture.frames > ASSET_MAX_FRAMES)
    return null;
  return ASSET_MEDIA_TYPES[picture.ending];
}
