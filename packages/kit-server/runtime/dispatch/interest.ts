// Returns synchronously which modules need an event, by phase: of a large bot's events, most are needed by none.
import { ownValue } from "#kit/own-value.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { MemberNewsName } from "#kit-server/guild/members/member-news.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";
import { inPhases, NOBODY, type Phases } from "./phases.ts";

const NEWS: readonly MemberNewsName[] = [
  "MEMBER_PASSED_SCREENING",
  "MEMBER_BOOSTED",
  "MEMBER_ROLES_GAINED",
  "MEMBER_ROLES_LOST",
];

/**
 * The modules that listen to such an event and aren't known to be off in the guild; NOBODY if there is none. A module
 * whose switch just changed may be on: its settings are read when the event is handled.
 */
export function createInterest(modules: readonly BotModule[], configs: Pick<ConfigStore, "modulesOn">) {
  type Listening = { all: readonly BotModule[]; phases: Phases };
  const listening = new Map<string, Listening>();
  const aboutMembers = modules.filter(({ bot }) => NEWS.some((name) => bot.on[name]));
  const listenersOf = (name: GatewayEventName, isAboutMembers: boolean): Listening => {
    const known = listening.get(name);
    if (known) return known;
    const all = modules.filter((one) => ownValue(one.bot.on, name) || (isAboutMembers && aboutMembers.includes(one)));
    const found = { all, phases: all.length === 0 ? NOBODY : inPhases(all, name) };
    listening.set(name, found);
    return found;
  };
  return (guildId: string, name: GatewayEventName, isAboutMembers: boolean): Phases => {
    const { all, phases } = listenersOf(name, isAboutMembers);
    const on = phases === NOBODY ? null : configs.modulesOn(guildId);
    if (on === null) return phases;
    const isOn = ({ contract }: BotModule): boolean => on.has(contract.id);
    if (!all.some(isOn)) return NOBODY;
    const { guarding, acting, counting } = phases;
    return { guarding: guarding.filter(isOn), acting: acting.filter(isOn), counting: counting.filter(isOn) };
  };
}
