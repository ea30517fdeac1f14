import type { Actor } from "#kit/actor.ts";
import { authorChannelIssue, authorMentionIssues, type GuildAuthor } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { PanelStatus } from "#kit/panel.ts";
import { issueSentenceOf } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { Panels } from "#kit-server/module/panels/panels.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { guilds } from "../contract.ts";

type Deps = { orm: Orm; configs: ConfigStore; panels: Omit<Panels, "refresh" | "complete"> };
type PanelRequest = { guild: CheckedGuild; contract: ModuleContract; key: string; actor: Actor; author: GuildAuthor };
/** Without a key, all panels. */
type Listed = { guildId: string; contract: ModuleContract; key?: string | undefined };
type Answer = { success: true; panels: PanelStatus[] };

export async function listPanels(needs: Deps, { guildId, contract, key }: Listed): Promise<Answer> {
  const { config } = await needs.configs.read(guildId, contract);
  const panels = await needs.panels.list({ guildId, contract, config });
  return { success: true, panels: key === undefined ? panels : panels.filter((panel) => panel.key === key) };
}

/** The permissions that a person needs in a channel to post or delete such a message. */
const POSTING = ["ViewChannel", "SendMessages"] as const;

/** Performs the action, logs who did it, and returns the panels' new status. */
export async function changePanel(needs: Deps, request: PanelRequest, what: "show" | "remove"): Promise<Answer> {
  const { guild, contract, key, actor, author } = request;
  const guildId = guild.id;
  const { config, enabled } = await needs.configs.read(guildId, contract);
  if (what === "show" && !enabled) throw userError(guilds.errors, "panelModuleOff");
  if (what === "show") await refuseOverLimit(needs, { guildId, contract, config, key });
  const { channels, mentions } = await needs.panels.reach({ guildId, contract, config, key });
  const [refused] = [
    ...channels.flatMap((id) => authorChannelIssue("", id, POSTING, guild, author) ?? []),
    ...(what === "show" ? authorMentionIssues("", mentions, guild, author) : []),
  ];
  if (refused) {
    const advice = issueSentenceOf(refused);
    throw userError(guilds.errors, "panelRefused", { params: { advice } });
  }
  await needs.panels[what]({ guildId, contract, config, key }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const action = what === "show" ? "panel.posted" : "panel.removed";
  await recordAudit(needs.orm, { guildId, actor, action, module: contract.id, changes: [], details: { name: key } });
  return listPanels(needs, { guildId, contract });
}

/** A panel beyond the plan's limit is neither posted nor updated. */
async function refuseOverLimit(needs: Deps, of: Listed & { config: unknown; key: string }): Promise<void> {
  const { config: kept } = await needs.configs.readWithinLimits(of.guildId, of.contract);
  if (kept === of.config) return;
  const isAskedFor = async (config: unknown): Promise<boolean> =>
    (await needs.panels.list({ ...of, config })).some(({ key, state }) => key === of.key && state !== "left");
  if (!(await isAskedFor(of.config)) || (await isAskedFor(kept))) return;
  throw userError(guilds.errors, "panelOverLimit");
}

function refusalOf(error: unknown): unknown {
  if (error instanceof EffectBusyError) return userError(kitErrors, "overloaded", { cause: error });
  if (error instanceof PlatformUnavailable) return userError(kitErrors, "platformUnavailable", { cause: error });
  if (!(error instanceof PlatformFault)) return error;
  return userError(guilds.errors, "panelRefused", { params: { advice: faultWords[error.code] }, cause: error });
}
