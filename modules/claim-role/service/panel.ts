// The messages in which members choose roles, with the seats left.
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { entriesOf, offerOf, panelControls, type RolesConfig } from "../contract.ts";
import { NO_SEATS, seatsOf } from "../store.ts";
import { panelTexts } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

export async function panelsOf(
  config: RolesConfig,
  { guild, guildId, chat, orm }: PanelGuild,
): Promise<PanelMessage[]> {
  const seats = await seatsOf(orm, guildId);
  const shown = {
    texts: panelTexts(chat),
    roles: guild?.roles ?? [],
    taken: (id: string) => (seats.get(id) ?? NO_SEATS).held,
  };
  return config.panels.map((panel) => ({
    key: panel.name,
    channelId: panel.channel,
    message: composePanel(panel.message, (rows) =>
      entriesOf(panel).length > 0 ? panelControls(panel, shown, rows) : [],
    ),
  }));
}

/** Updates the panels of these roles after their seats changed. */
export async function refreshPanels(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const offers = roleIds.flatMap((roleId) => offerOf(ctx.config, roleId) ?? []);
  const shown = offers.filter(({ panel, entry }) => panel.showSeats && entry.seats > 0);
  for (const name of new Set(shown.map(({ panel }) => panel.name))) await ctx.panels.refresh(name);
}
