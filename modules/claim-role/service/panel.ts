// The messages in which members choose roles, with the seats that are left.
import type { APIActionRowComponent, APIComponentInMessageActionRow } from "discord-api-types/v10";
import { messagePayload } from "#kit/message/message-payload.ts";
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { entriesOf, offerOf, type RolePanel, type RolesConfig } from "../contract.ts";
import { NO_SEATS, type Seats, seatsOf } from "../store.ts";
import { panelControls } from "../words/panel-controls.ts";
import type { Ctx } from "./context.ts";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export async function panelsOf(config: RolesConfig, guild: PanelGuild): Promise<PanelMessage[]> {
  const seats = await seatsOf(guild.orm, guild.guildId);
  return config.panels.map((panel) => ({
    key: panel.name,
    channelId: panel.channel,
    message: panelMessage(panel, guild, seats),
  }));
}

function panelMessage(
  panel: RolePanel,
  { guild, chat }: PanelGuild,
  seats: ReadonlyMap<string, Seats>,
): OutgoingMessage | null {
  const [composed] = panel.message.variants;
  const fill = { values: {}, memberId: null, now: new Date(0) };
  const payload = (composed && messagePayload(composed, fill)) as OutgoingMessage | null | undefined;
  if (!payload || entriesOf(panel).length === 0) return null;
  const own = payload.components ?? [];
  const taken = (roleId: string) => (seats.get(roleId) ?? NO_SEATS).held;
  const rows = panelControls(panel, { chat, roles: guild?.roles ?? [], taken }, own.length) as Row[];
  return { ...payload, components: [...own, ...rows] };
}

/** The seats of these roles have changed. */
export async function refreshPanels(ctx: Ctx, roleIds: Iterable<string>): Promise<void> {
  const offers = [...roleIds].map((roleId) => offerOf(ctx.config, roleId));
  const names = new Set(
    offers.flatMap((offer) => (offer && offer.entry.seats > 0 && offer.panel.showSeats ? [offer.panel.name] : [])),
  );
  for (const name of names) await ctx.panels.refresh(name);
}
