import { type APIChannel, type APIMessage, InteractionType, type MessageFlags } from "discord-api-types/v10";
import { createContext, use } from "react";
import { interact } from "../interactions/interact.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { useToasts } from "../ui/toasts.tsx";

/** The message that contains the components. */
export interface Hosting {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
}

export const HostingContext = createContext<Hosting | undefined>(undefined);

export function useHosting(): Hosting {
  const hosting = use(HostingContext);
  if (hosting === undefined) throw new Error("A component is outside of any message");
  return hosting;
}

export interface Press {
  readonly component_type: number;
  readonly custom_id: string;
  readonly values?: readonly string[];
}

/** Sends the bot an interaction when one of its message's components is used. */
export function usePress() {
  const session = useSession();
  const { attempt } = useToasts();
  const { message, guild, channel } = useHosting();
  const pendingId = useWorld(
    (world) =>
      [...world.interactions.values()].find(({ messageId, state }) => messageId === message.id && state === "pending")
        ?.customId,
  );
  const press = (data: Press) =>
    attempt(() =>
      interact(session, {
        type: InteractionType.MessageComponent,
        applicationId: message.application_id ?? message.author.id,
        guildId: guild?.id,
        channelId: channel.id,
        messageId: message.id,
        messageFlags: message.flags ?? (0 as MessageFlags),
        customId: data.custom_id,
        label: "",
        data,
      }),
    );
  return { press, pendingId };
}
