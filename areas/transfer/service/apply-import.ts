// Brings settings in: all modules that were chosen, or none.
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { addAsset } from "#kit-server/assets/asset-store.ts";
import { checkAssets } from "#kit-server/configs/check-assets.ts";
import { checkConfig } from "#kit-server/configs/check-config.ts";
import { settingChanges } from "#kit-server/configs/setting-changes.ts";
import { writeVersion } from "#kit-server/configs/write-version.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { transfer } from "../contract.ts";
import { type Incoming, importedConfig, type Prepared, pictureTargets } from "./plan-import.ts";

export type ChosenModule = { module: string; version: number; enabled: boolean };
export type Applied = { modules: { module: string; version: number }[]; pictures: number };

type Apply = { prepared: Prepared; chosen: readonly ChosenModule[]; actor: Actor };
type Part = Incoming & { chosen: ChosenModule };

/** Throws `changedSincePlan` when one of the modules was saved since, and `invalidInput` as a save would. */
export async function applyImport(orm: Orm, { prepared, chosen, actor }: Apply): Promise<Applied> {
  const parts = chosen.map((one): Part => {
    const incoming = prepared.incoming.find(({ contract }) => contract.id === one.module);
    if (!incoming) throw fault("moduleNotInSource", { module: one.module });
    const { issues } = incoming.read;
    if (issues.length > 0)
      throw userError(transfer.errors, "moduleNotInSource", { params: { module: one.module }, issues });
    if (incoming.now.version !== one.version) throw fault("changedSincePlan", { module: one.module });
    return { ...incoming, chosen: one };
  });
  refuseOpenReferences(prepared, chosen);
  return orm.transaction(async (tx) => {
    const uploaded = await uploadPictures(tx, prepared, chosen, actor);
    const pictures = new Map([...pictureTargets(prepared.pictures), ...uploaded]);
    const modules: Applied["modules"] = [];
    for (const part of parts) {
      modules.push({ module: part.chosen.module, version: await writePart(tx, part, { prepared, pictures, actor }) });
    }
    return { modules, pictures: uploaded.size };
  });
}

const fault = (code: keyof typeof transfer.errors, params: Record<string, string> = {}) =>
  userError(transfer.errors, code, { params });

function refuseOpenReferences({ references }: Prepared, chosen: readonly ChosenModule[]): void {
  const wanted = new Set(chosen.map(({ module }) => module));
  const open = references.filter(({ state, modules }) => state === "open" && modules.some((id) => wanted.has(id)));
  if (open.length > 0) throw fault("referencesOpen", { names: open.map(({ name, id }) => name ?? id).join(", ") });
}

/** What each brought file is called in the guild. */
async function uploadPictures(
  orm: Orm,
  { guild, pictures }: Prepared,
  chosen: readonly ChosenModule[],
  actor: Actor,
): Promise<Map<string, string>> {
  const wanted = new Set(chosen.map(({ module }) => module));
  const uploaded = new Map<string, string>();
  for (const one of pictures) {
    if (one.state !== "brought" || !one.modules.some((id) => wanted.has(id))) continue;
    const asset = await addAsset(orm, { guildId: guild.id, ...one.brought, actor });
    if (!asset) throw fault("picturesFull");
    uploaded.set(one.file, asset.file);
  }
  return uploaded;
}

type Into = { prepared: Prepared; pictures: ReadonlyMap<string, string>; actor: Actor };

async function writePart(orm: Orm, part: Part, { prepared, pictures, actor }: Into): Promise<number> {
  const { contract, now, chosen } = part;
  const { guild, file } = prepared;
  const { enabled } = chosen;
  const config = checkConfig(
    contract,
    { enabled, config: importedConfig(part, prepared, pictures) },
    now.config,
    guild,
  );
  if (settingChanges(now, { enabled, config }).length === 0 && !now.isUnreadable) return now.version;
  await checkAssets(orm, guild.id, config);
  const importedFrom = file.guild?.name ?? "a file";
  const version = {
    guildId: guild.id,
    contract,
    before: now,
    enabled,
    config,
    actor,
    restoredFrom: null,
    importedFrom,
  };
  const written = await writeVersion(orm, version);
  if (!written) throw fault("changedSincePlan", { module: chosen.module });
  return written.version;
}
