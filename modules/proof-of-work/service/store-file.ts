// Stores submitted files, checks their types by their content, and notes what they look like.
import { createHash } from "node:crypto";
import { coverPictureFile, fingerprintPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { uploads } from "#kit-server/module/uploads/uploads.ts";
import { FILE_LIMITS, type FileFault } from "../contract.ts";
import { matchesOf, spaceFault } from "../store/evidence.ts";
import { proofOfWorkFiles } from "../store/tables.ts";
import type { Ctx } from "./context.ts";
import { typeOf } from "./file-type.ts";
import { queue } from "./queue.ts";

const PREVIEW = { width: 480, height: 320 };

const uploaded = uploads<typeof proofOfWorkFiles, FileFault>({
  table: proofOfWorkFiles,
  maxBytes: FILE_LIMITS.file,
  spaceFault,
  inspect: async (content, { types }) => {
    const { isAccepted, pictureType } = await typeOf(content, types);
    if (!isAccepted) return "wrongType";
    return {
      pictureType,
      hash: createHash("sha256").update(content).digest("hex"),
      print: pictureType ? await fingerprintPicture(content) : null,
      preview: pictureType ? await coverPictureFile(content, PREVIEW) : null,
    };
  },
});
export const forgottenFiles = (ctx: Ctx) => uploaded.forgotten(ctx);

/** Idempotent for stored, refused or erased files. Throws to retry. */
export async function keepFile(ctx: Ctx, { number, fileId }: { number: number; fileId: string }): Promise<void> {
  if (!(await uploaded.keep(ctx, { number, fileId }))) return;
  const seen = await matchesOf(ctx.orm, ctx.guildId, number);
  await queue.amend(ctx, number, { seen: new Set(seen.map(({ mine }) => mine)).size });
}
