// What greetings do in the configured channels.
import { messageNeeds } from "#kit/message/message-needs.ts";
import type { ChannelUse } from "#kit/module.ts";
import { GREETED, type GreetingsConfig } from "./config.ts";

/** Surges of joins are greeted in the welcome channel. */
export const channelUses = (config: GreetingsConfig): readonly ChannelUse[] =>
  GREETED.flatMap((event): ChannelUse[] => {
    const channelId = config[`${event}Channel`];
    if (!config[`${event}Enabled`] || channelId === null) return [];
    const hasCard = config.cardEnabled && (config.cardEvents as readonly string[]).includes(event);
    const needs = [
      ...messageNeeds(config[`${event}Message`]),
      ...(event === "join" && config.raidEnabled ? messageNeeds(config.raidMessage) : []),
      ...(hasCard ? ["AttachFiles" as const] : []),
    ];
    return needs.length === 0 ? [] : [{ path: `${event}Channel`, channelId, needs: [...new Set(needs)] }];
  });
