// Returns synchronously whether any module needs an event: of a large bot's events, most are needed by none.
import { ownValue } from "#kit/own-value.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { MemberNewsName } from "#kit-server/guild/members/member-news.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";

const NEWS: readonly MemberNewsName[] = [
  "MEMBER_PASSED_SCREENING",
  "MEMBER_BOOSTED",
  "MEMBER_ROLES_GAINED",
  "MEMBER_ROLES_LOST",
];

/**
 * The modules that listen to such an event and aren't known to be off in the guild. A module whose switch just changed
 * may be on: its settings are read when the event is handled.
 */
export function createInterest(modules: readonly BotModule[], configs: Pick<ConfigStore, "modulesOn">) {
  const listening = new Map<string, readonly BotModule[]>();
  const aboutMembers = modules.filter(({ bot }) => NEWS.some((name) => bot.on[name]));
  const listenersOf = (name: GatewayEventName, isAboutMembers: boolean): readonly BotModule[] => {
    const known = listening.get(name);
    if (known) return known;
    const found = modules.filter((one) => ownValue(one.bot.on, name) || (isAboutMembers && aboutMembers.includes(one)));
    listening.set(name, found);
    return found;
  };
  return (guildId: string, name: GatewayEventName, isAboutMembers: boolean): readonly BotModule[] => {
    const found = listenersOf(name, isAboutMembers);
    const on = found.length === 0 ? null : configs.modulesOn(guildId);
    return on === null ? found : found.filter(({ contract }) => on.has(contract.id));
  };
}
