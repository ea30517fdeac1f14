// Panels: messages that modules keep in a channel. Posted when an owner requests it, edited in place, and posted again
// after they were deleted. Concurrent or repeated requests post a panel once: each posting is one effect with its own
// nonce.
import { createHash } from "node:crypto";
import { type ErrorCodes, userError } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { PanelStatus } from "#kit/panel.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import { createSerial } from "#kit-server/base/time-limits/serial.ts";
import { botGuildOf } from "#kit-server/guild/guilds/bot-guild.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { AnyBotRegistry } from "#kit-server/module/bot/module-bot.ts";
import type { PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import { type Notified, notifiedBy } from "#kit-server/module/posting/notified-by.ts";
import type { DiscordPort } from "#kit-server/platform/discord/discord-port.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Once } from "#kit-server/storage/effects/once.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import {
  listStoredPanels,
  markRemoved,
  type PanelPlace,
  readStoredPanel,
  type StoredPanel,
  storePanel,
} from "./panel-store.ts";

type Of = { guildId: Snowflake; contract: ModuleContract; config: unknown };

export type Panels = {
  /** All panels in the settings, and those still posted that are no longer in the settings. */
  list(of: Of): Promise<PanelStatus[]>;
  /** Keys of the panels in the settings that could be posted. */
  complete(of: Of): Promise<string[]>;
  /** The channels and mentions that posting or removing it affects. */
  reach(of: Of & { key: string }): Promise<PanelReach>;
  /** Posts it, edits it in place, or posts it again. Throws `panelGone`, `panelIncomplete` or a PlatformFault. */
  show(of: Of & { key: string }): Promise<void>;
  /**
   * Updates a posted panel; one that isn't posted stays so. Returns after how many milliseconds to retry, because
   * Discord limits edits of old messages; null if nothing is left to do. Throws a PlatformFault.
   */
  refresh(of: Of & { key: string }): Promise<number | null>;
  /** Deletes the message. */
  remove(of: Of & { key: string }): Promise<void>;
};

export type PanelReach = {
  /** The posted channel, and the configured one. */
  channels: readonly Snowflake[];
  /** Whom posting it notifies. */
  mentions: Notified;
};

const panelErrors = {
  panelGone: { status: 404 },
  panelIncomplete: { status: 422 },
} as const satisfies ErrorCodes;

type Deps = {
  orm: Orm;
  guilds: Pick<GuildStore, "get">;
  once: Once;
  discordIn: (guildId: Snowflake) => DiscordPort;
  translators: Translators;
  loadBots: () => Promise<AnyBotRegistry>;
};

/** Discord limits edits of messages older than an hour (code 30046). */
const OLD_MS = 3_600_000;
const EVERY_OLD_MS = 60_000;
const REFUSED_PAUSE_MS = 600_000;
const isOld = (messageId: Snowflake): boolean => Date.now() - snowflakeTime(messageId) > OLD_MS;

type Message = NonNullable<PanelMessage["message"]>;
/** `postings`: how often it has been posted before. */
type Posting = { place: PanelPlace; channelId: Snowflake; message: Message; postings: number };

export function createPanels({ orm, guilds, once, discordIn, translators, loadBots }: Deps): Panels {
  /** What is stored about a panel must be what its message shows, also when two people post it at once. */
  const serial = createSerial();

  async function asked({ guildId, contract, config }: Of): Promise<readonly PanelMessage[]> {
    const bot = (await loadBots())[contract.id];
    if (!bot?.panels) return [];
    const [snapshot, chat] = await Promise.all([guilds.get(guildId), translators.in(guildId)]);
    return bot.panels(config as never, { guildId, guild: snapshot && botGuildOf(snapshot), chat, orm });
  }

  /** A message that another process, or this one before a kill, posted may be from other settings, so it is edited. */
  async function post(discord: DiscordPort, { place, channelId, message, postings }: Posting) {
    const { guildId, module, key } = place;
    const effect = `panel:${module}:${key}:${channelId}:${postings}`;
    let isNew = false;
    const { id: messageId } = await once(guildId, effect, () => {
      isNew = true;
      return discord.sendMessage(channelId, message, { key: `${guildId}:${effect}` });
    });
    if (isNew || (await edited(discord, { channelId, messageId }, message))) {
      return { messageId, postings: postings + 1 };
    }
    return post(discord, { place, channelId, message, postings: postings + 1 });
  }

  const publishChange = ({ guildId, contract, key }: Of & { key: string }) =>
    publishToGuild(orm, guildId, { type: "panelsChanged", module: contract.id, about: [key] });

  async function show(of: Of & { key: string }): Promise<void> {
    const panel = (await asked(of)).find(({ key }) => key === of.key);
    if (!panel) throw userError(panelErrors, "panelGone");
    const { channelId, message } = panel;
    if (channelId === null || message === null) throw userError(panelErrors, "panelIncomplete");
    const place = { guildId: of.guildId, module: of.contract.id, key: of.key };
    const discord = discordIn(of.guildId);
    const before = await readStoredPanel(orm, place);
    const fingerprint = fingerprintOf(panel);
    const isThere = before && !before.isRemoved && before.channelId === channelId;
    if (isThere && (await edited(discord, before, message))) {
      await storePanel(orm, { ...before, fingerprint, isMissing: false });
    } else {
      const posted = await post(discord, { place, channelId, message, postings: before?.postings ?? 0 });
      await storePanel(orm, { ...place, ...posted, channelId, fingerprint, isMissing: false, isRemoved: false });
      if (before && isPosted(before) && before.channelId !== channelId) await removePanelMessage(discord, before);
    }
    await publishChange(of);
  }

  return {
    async list(of) {
      const [panels, stored] = await Promise.all([asked(of), listStoredPanels(orm, of.guildId, of.contract.id)]);
      const left = stored.filter((row) => isPosted(row) && !panels.some(({ key }) => key === row.key));
      return [
        ...panels.map((panel) => statusOf(panel, stored.find(({ key }) => key === panel.key) ?? null)),
        ...left.map(({ key, channelId, messageId }) => ({ key, state: "left" as const, channelId, messageId })),
      ];
    },

    complete: async (of) =>
      (await asked(of)).flatMap(({ key, channelId, message }) => (channelId === null || message === null ? [] : [key])),

    async reach(of) {
      const place = { guildId: of.guildId, module: of.contract.id, key: of.key };
      const [panels, stored] = await Promise.all([asked(of), readStoredPanel(orm, place)]);
      const wanted = panels.find(({ key }) => key === of.key);
      const postedIn = stored && isPosted(stored) ? stored.channelId : null;
      return {
        channels: [...new Set([wanted?.channelId ?? null, postedIn].filter((id) => id !== null))],
        mentions: notifiedBy(wanted?.message ?? null),
      };
    },

    show: (of) => serial(`${of.guildId}:${of.contract.id}:${of.key}`, () => show(of)),

    async refresh(of) {
      const before = await readStoredPanel(orm, { guildId: of.guildId, module: of.contract.id, key: of.key });
      if (!before || !isPosted(before)) return null;
      const panel = (await asked(of)).find(({ key }) => key === of.key);
      if (!panel?.message || panel.channelId !== before.channelId) return null;
      const fingerprint = fingerprintOf(panel);
      if (fingerprint === before.fingerprint) return null;
      const sinceEdit = Date.now() - before.postedAt.getTime();
      if (isOld(before.messageId) && sinceEdit < EVERY_OLD_MS) return EVERY_OLD_MS - sinceEdit;
      try {
        const isThere = await edited(discordIn(of.guildId), before, panel.message);
        await storePanel(orm, { ...before, ...(isThere ? { fingerprint } : { isMissing: true }) });
      } catch (error) {
        if (error instanceof PlatformFault && error.code === "tooManyEdits") return REFUSED_PAUSE_MS;
        throw error;
      }
      await publishChange(of);
      return null;
    },

    async remove(of) {
      const place = { guildId: of.guildId, module: of.contract.id, key: of.key };
      const before = await readStoredPanel(orm, place);
      if (!before || before.isRemoved) throw userError(panelErrors, "panelGone");
      await removePanelMessage(discordIn(of.guildId), before);
      await markRemoved(orm, place);
      await publishChange(of);
    },
  };
}

const isPosted = ({ isMissing, isRemoved }: StoredPanel): boolean => !isMissing && !isRemoved;

/** False when the message is gone. */
async function edited(
  discord: DiscordPort,
  { channelId, messageId }: Pick<StoredPanel, "channelId" | "messageId">,
  message: Message,
): Promise<boolean> {
  try {
    await discord.editMessage(channelId, messageId, message);
    return true;
  } catch (error) {
    if (error instanceof PlatformFault && (error.code === "messageGone" || error.code === "channelGone")) return false;
    throw error;
  }
}

async function removePanelMessage(discord: DiscordPort, { channelId, messageId }: StoredPanel): Promise<void> {
  try {
    await discord.deleteMessage(channelId, messageId, { reason: "This panel was removed or moved" });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
  }
}

function statusOf(panel: PanelMessage, stored: StoredPanel | null): PanelStatus {
  const { key, channelId } = panel;
  if (!stored || stored.isRemoved) return { key, state: "draft", channelId, messageId: null };
  const { messageId } = stored;
  if (stored.isMissing) return { key, state: "missing", channelId, messageId: null };
  const state = stored.fingerprint === fingerprintOf(panel) ? "posted" : "edited";
  return { key, state, channelId: stored.channelId, messageId };
}

const fingerprintOf = ({ channelId, message }: PanelMessage): string =>
  createHash("sha256")
    .update(JSON.stringify([channelId, message]))
    .digest("base64url");
