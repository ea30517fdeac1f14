import { userError } from "#kit/error.ts";
import { GUILD_ASSETS_MAX_BYTES } from "#kit/message/asset-routes.ts";
import type { ModuleContract } from "#kit/module.ts";
import { SETTINGS_FILE_MAX_BYTES, type SettingsFile } from "#kit/transfer/settings-file.ts";
import { checkRecentSignIn } from "#kit-server/accounts/sessions/recent-sign-in.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, GuildContext } from "#kit-server/http/api-handlers.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import { transfer } from "./contract.ts";
import { applyImport } from "./service/apply-import.ts";
import { type CollectFrom, collectSettings } from "./service/collect-settings.ts";
import { changesGuarded, type ImportDeps, prepareImport, presentPlan } from "./service/plan-import.ts";
import { readFile } from "./service/read-file.ts";

export type TransferDeps = ImportDeps &
  CollectFrom & {
    configs: Pick<ConfigStore, "read" | "forget">;
    guilds: Pick<GuildStore, "get">;
    access: Pick<GuildAccess, "list">;
  };

/** An exported file must be importable: base64 makes four bytes out of three, and the settings need space too. */
const EXPORTED_PICTURE_BYTES = SETTINGS_FILE_MAX_BYTES * 0.65;

const MEDIA_TYPES = { yaml: "application/yaml; charset=utf-8", json: "application/json; charset=utf-8" };

type Source = { kind: "file"; text: string } | { kind: "guild"; guildId: string; module: string | null };

export function transferApi(needs: TransferDeps): ApiHandlers<typeof transfer> {
  const { catalog } = needs.modules;

  function contractsOf(module: string | null | undefined): ModuleContract[] {
    if (!module) return Object.values(catalog);
    const contract = Object.hasOwn(catalog, module) ? catalog[module] : undefined;
    if (!contract) throw userError(transfer.errors, "moduleNotFound");
    return [contract];
  }

  const collect = (snapshot: GuildSnapshot, module: string | null | undefined, pictureBytes: number) =>
    collectSettings(needs, {
      guild: { ...checkedGuild(snapshot), name: snapshot.name },
      contracts: contractsOf(module),
      isWhole: !module,
      pictureBytes,
      now: new Date(),
    });

  /** The person must also manage the source server, whose settings only its managers may see. */
  async function readSource(source: Source, { session }: GuildContext): Promise<SettingsFile> {
    if (source.kind === "file") return readFile(source.text);
    const managed = await needs.access.list(session.user.id);
    const snapshot = managed.guilds.has(source.guildId) ? await needs.guilds.get(source.guildId) : null;
    if (!snapshot) throw userError(transfer.errors, "sourceNotFound");
    return collect(snapshot, source.module, GUILD_ASSETS_MAX_BYTES);
  }

  return {
    export: async ({ guild }, { query: { format, module } }) => {
      const file = await collect(guild, module, EXPORTED_PICTURE_BYTES);
      // The library for YAML is large and rarely needed.
      const { writeJson, writeYaml } = await import("./service/write-file.ts");
      const text = format === "yaml" ? writeYaml(file) : writeJson(file);
      const saveAs = [fileName(guild.name), module, file.exportedAt?.slice(0, 10)].filter(Boolean).join("-");
      return new FileAnswer(Buffer.from(text), MEDIA_TYPES[format], { saveAs: `${saveAs}.${format}` });
    },

    planImport: async (ctx, { body }) => {
      const file = await readSource(body.source, ctx);
      const into = { guild: checkedGuild(ctx.guild), author: await authorOf(ctx) };
      const prepared = await prepareImport(needs, { file, choices: body.choices, ...into });
      return { success: true, ...presentPlan(needs, prepared) };
    },

    applyImport: async (ctx, { body }) => {
      const file = await readSource(body.source, ctx);
      const into = { guild: checkedGuild(ctx.guild), author: await authorOf(ctx) };
      const prepared = await prepareImport(needs, { file, choices: body.choices, ...into });
      if (changesGuarded(prepared, body.modules)) checkRecentSignIn(ctx.session);
      const applied = await applyImport(needs.orm, {
        prepared,
        chosen: body.modules,
        serverVersion: body.serverVersion,
        withTemplates: body.withTemplates,
        actor: actorOf(ctx),
      });
      needs.configs.forget(ctx.guild.id);
      return { success: true, ...applied };
    },
  };
}

/** A guild's name, valid as a file name on every file system. */
const fileName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40) || "server";
