import { type FieldIssue, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { assetFile } from "#kit/message/image.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { existingAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** Throws `invalidInput` for each picture in a configuration that the guild doesn't have. `ahead`: files that it will have. */
export async function checkAssets(
  orm: Orm,
  guildId: Snowflake,
  config: unknown,
  ahead: readonly string[] = [],
): Promise<void> {
  const named = assetsOf(config);
  if (named.length === 0) return;
  const existing = await existingAssets(orm, guildId, [...new Set(named.map(({ file }) => file))]);
  const gone = named.filter(({ file }) => !existing.has(file) && !ahead.includes(file));
  const issues = gone.map(({ path }): FieldIssue => ({ path, code: "imageGone" }));
  if (issues.length > 0) throw userError(kitErrors, "invalidInput", { issues });
}

type NamedAsset = { path: string; file: string };

/** Any text of the form `asset:` and a file name is a picture. */
function assetsOf(value: unknown, path = ""): NamedAsset[] {
  if (typeof value === "string") {
    const file = assetFile(value);
    return file === null ? [] : [{ path, file }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => assetsOf(inner, path === "" ? key : `${path}.${key}`));
}
