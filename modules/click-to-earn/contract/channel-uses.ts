// What a drop type does in each channel of its settings.
import { messageNeeds } from "#kit/message/message-needs.ts";
import type { ChannelUse } from "#kit/module.ts";
import type { Permission } from "#kit/permissions.ts";
import { type DropKind, type DropsConfig, kindsOn } from "./config.ts";

/** A drop type without a channel is posted where it was started: in any channel that it counts or watches. */
export const channelUses = (given: DropsConfig): readonly ChannelUse[] =>
  kindsOn(given).flatMap((kind): ChannelUse[] => {
    const path = `drops.${given.drops.indexOf(kind)}`;
    const needs = [...postingNeeds(kind), ...messageNeeds(kind.message)];
    if (kind.channel !== null) return [{ path: `${path}.channel`, channelId: kind.channel, needs }];
    const from = ({ messages: "countIn", announcements: "watch" } as const)[kind.start as "messages"];
    return (from ? kind[from] : []).map((channelId, at) => ({ path: `${path}.${from}.${at}`, channelId, needs }));
  });

/** The bot reacts first, so that members only need to click; Discord requires Read Message History for that. */
const postingNeeds = ({ claimBy }: DropKind): readonly Permission[] =>
  claimBy === "reaction"
    ? ["ViewChannel", "SendMessages", "AddReactions", "ReadMessageHistory"]
    : ["ViewChannel", "SendMessages"];
