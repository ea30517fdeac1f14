// Imports settings: all chosen modules or none.
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { FILE_SECTIONS } from "#kit/transfer/settings-file.ts";
import { saveChecked } from "#kit-server/guild/configs/save-checked.ts";
import { uploadPictures } from "#kit-server/guild/settings-file/match-pictures.ts";
import { writeServer } from "#kit-server/guild/settings-file/server-settings.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { transfer } from "../contract.ts";
import { transferWords } from "../words.ts";
import { writeTemplates } from "./import-parts.ts";
import { type Incoming, importedConfig, importedParts, type Prepared, pictureTargets } from "./plan-import.ts";

export type ChosenModule = { module: string; version: number; enabled: boolean };
export type Applied = { modules: { module: string; version: number }[]; pictures: number; templates: number };

type Apply = {
  prepared: Prepared;
  chosen: readonly ChosenModule[];
  /** Null leaves the server-wide settings unchanged. */
  serverVersion: number | null;
  withTemplates: boolean;
  actor: Actor;
};
type Part = Incoming & { chosen: ChosenModule };

/** Throws `changedSincePlan` if one of the modules was saved since, and `invalidInput` like a save. */
export async function applyImport(orm: Orm, apply: Apply): Promise<Applied> {
  const { prepared, chosen, serverVersion, withTemplates, actor } = apply;
  const incomingModules = chosen.map((one): Part => {
    const incoming = prepared.incoming.find(({ contract }) => contract.id === one.module);
    if (!incoming) throw fault("moduleNotInSource", { module: one.module });
    const { issues } = incoming.read;
    if (issues.length > 0)
      throw userError(transfer.errors, "moduleNotInSource", { params: { module: one.module }, issues });
    if (incoming.now.version !== one.version) throw fault("changedSincePlan", { module: one.module });
    return { ...incoming, chosen: one };
  });
  if (serverVersion !== null && serverVersion !== prepared.partsNow.server.version) {
    throw fault("changedSincePlan", { module: transferWords.sections["@server"] });
  }
  const wanted = chosenParts(apply);
  refuseOpenReferences(prepared, wanted);
  return orm.transaction(async (tx) => {
    const brought = prepared.pictures.filter(({ modules }) => modules.some((id) => wanted.has(id)));
    const uploaded = await uploadPictures(tx, brought, { guildId: prepared.guild.id, actor });
    if (!uploaded) throw fault("picturesFull");
    const pictures = new Map([...pictureTargets(prepared.pictures), ...uploaded]);
    const modules: Applied["modules"] = [];
    for (const one of incomingModules) {
      modules.push({ module: one.chosen.module, version: await writePart(tx, one, { prepared, pictures, actor }) });
    }
    const by = { guildId: prepared.guild.id, actor };
    const { server, templates } = importedParts(prepared, pictures);
    if (serverVersion !== null && server) {
      const outcome = await writeServer(tx, server, { ...by, now: prepared.partsNow.server });
      if (outcome === "stale") throw fault("changedSincePlan", { module: transferWords.sections["@server"] });
    }
    const added = withTemplates ? await writeTemplates(tx, templates, by) : 0;
    return { modules, pictures: uploaded.size, templates: added };
  });
}

const fault = (code: keyof typeof transfer.errors, params: Record<string, string> = {}) =>
  userError(transfer.errors, code, { params });

/** Ids of the modules and sections to import. */
const chosenParts = ({ chosen, serverVersion, withTemplates }: Apply): ReadonlySet<string> =>
  new Set([
    ...chosen.map(({ module }) => module),
    ...(serverVersion === null ? [] : [FILE_SECTIONS.server]),
    ...(withTemplates ? [FILE_SECTIONS.templates] : []),
  ]);

function refuseOpenReferences({ references }: Prepared, wanted: ReadonlySet<string>): void {
  const open = references.filter(({ state, modules }) => state === "open" && modules.some((id) => wanted.has(id)));
  if (open.length > 0) throw fault("referencesOpen", { names: open.map(({ name, id }) => name ?? id).join(", ") });
}

type Into = { prepared: Prepared; pictures: ReadonlyMap<string, string>; actor: Actor };

async function writePart(orm: Orm, incoming: Part, { prepared, pictures, actor }: Into): Promise<number> {
  const { contract, now: before, limits, chosen } = incoming;
  const { guild, author, file } = prepared;
  const { enabled } = chosen;
  const config = importedConfig(incoming, prepared, pictures);
  const importedFrom = file.guild?.name ?? "a file";
  const { conditions, reservedNames } = prepared;
  const by = { actor, guild, author, limits, conditions, reservedNames };
  const version = await saveChecked(orm, { guildId: guild.id, contract, before, enabled, config, ...by, importedFrom });
  if (version === null) throw fault("changedSincePlan", { module: chosen.module });
  return version;
}
