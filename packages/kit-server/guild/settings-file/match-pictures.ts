// Images in the settings: those that the guild has, those included in the file, and missing ones.
import type { Actor } from "#kit/actor.ts";
import { ASSET_MAX_BYTES, ASSET_MAX_FRAMES, ASSET_MAX_SIDE } from "#kit/message/asset-routes.ts";
import { ownValue } from "#kit/own-value.ts";
import type { Reference } from "#kit/transfer/config-references.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import type { Picture } from "#kit-server/base/pictures/decode.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { addAsset, listAssets, readAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** A reference with the module that has it. */
export type NamedBy = Reference & { module: string };
type ImportedPicture = { content: Buffer; picture: Picture };
export type MatchedPicture = { file: string; modules: string[] } & (
  | { state: "there"; target: string }
  | { state: "brought"; imported: ImportedPicture }
  | { state: "missing" }
);

/** An image with the same content counts as the same, whatever its file name. */
export async function matchPictures(
  orm: Orm,
  guildId: string,
  references: readonly NamedBy[],
  pictures: SettingsFile["pictures"],
): Promise<MatchedPicture[]> {
  const named = Map.groupBy(
    references.filter(({ kind }) => kind === "picture"),
    ({ id }) => id,
  );
  if (named.size === 0) return [];
  const assets = await listAssets(orm, guildId);
  const matched: MatchedPicture[] = [];
  for (const [file, users] of named) {
    const modules = [...new Set(users.map(({ module }) => module))];
    if (assets.some((asset) => asset.file === file)) {
      matched.push({ file, modules, state: "there", target: file });
      continue;
    }
    const imported = await readImported(ownValue(pictures, file)?.data ?? null);
    const sameSize = assets.filter(({ bytes }) => bytes === imported?.content.length).map((asset) => asset.file);
    const same = (await readAssets(orm, guildId, sameSize)).find(({ content }) => imported?.content.equals(content));
    if (same) matched.push({ file, modules, state: "there", target: same.file });
    else matched.push(imported ? { file, modules, state: "brought", imported } : { file, modules, state: "missing" });
  }
  return matched;
}

/** The guild's file for each of the source's that is brought; null if the guild has no space for all of them. */
export async function uploadPictures(
  orm: Orm,
  pictures: readonly MatchedPicture[],
  { guildId, actor }: { guildId: string; actor: Actor },
): Promise<Map<string, string> | null> {
  const uploaded = new Map<string, string>();
  for (const one of pictures) {
    if (one.state !== "brought") continue;
    const asset = await addAsset(orm, { guildId, ...one.imported, actor });
    if (!asset) return null;
    uploaded.set(one.file, asset.file);
  }
  return uploaded;
}

/** With the same rules as an upload. */
async function readImported(data: string | null): Promise<ImportedPicture | null> {
  if (data === null) return null;
  const content = Buffer.from(data, "base64");
  const picture = content.length <= ASSET_MAX_BYTES ? await inspectPicture(content) : null;
  if (!picture || picture.frames > ASSET_MAX_FRAMES) return null;
  return Math.max(picture.width, picture.height) <= ASSET_MAX_SIDE ? { content, picture } : null;
}
