import { DiscordSystemMessage } from "@skyra/discord-components-react";
import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { ReactNode } from "react";
import { nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { formatMoment } from "./arrange-messages.ts";
import styles from "./message-row.module.css";

const WELCOMES = [
  (name: ReactNode) => <>{name} joined the party.</>,
  (name: ReactNode) => <>{name} is here.</>,
  (name: ReactNode) => <>Welcome, {name}. We hope you brought pizza.</>,
  (name: ReactNode) => <>A wild {name} appeared.</>,
  (name: ReactNode) => <>{name} just landed.</>,
  (name: ReactNode) => <>{name} just slid into the server.</>,
  (name: ReactNode) => <>{name} just showed up!</>,
  (name: ReactNode) => <>Welcome {name}. Say hi!</>,
  (name: ReactNode) => <>{name} hopped into the server.</>,
  (name: ReactNode) => <>Everyone welcome {name}!</>,
  (name: ReactNode) => <>Glad you're here, {name}.</>,
  (name: ReactNode) => <>Good to see you, {name}.</>,
  (name: ReactNode) => <>Yay you made it, {name}!</>,
];

export function SystemMessage({ message, guild }: { readonly message: APIMessage; readonly guild: Guild | undefined }) {
  return (
    <DiscordSystemMessage type={chooseIcon(message.type)} timestamp={formatMoment(message.timestamp)}>
      <span className={styles.system}>{tell(message, guild)}</span>
    </DiscordSystemMessage>
  );
}

function tell(message: APIMessage, guild: Guild | undefined): ReactNode {
  const name = <strong>{nameMember(guild, message.author)}</strong>;
  switch (message.type) {
    case MessageType.UserJoin:
      // The platform draws one of its sentences by the moment of joining.
      return (WELCOMES[Date.parse(message.timestamp) % WELCOMES.length] ?? WELCOMES[0])?.(name);
    case MessageType.GuildBoost:
      return <>{name} just boosted the server!</>;
    case MessageType.GuildBoostTier1:
    case MessageType.GuildBoostTier2:
    case MessageType.GuildBoostTier3:
      return (
        <>
          {name} just boosted the server! {guild?.name} has achieved <strong>Level {message.type - 8}!</strong>
        </>
      );
    case MessageType.ChannelPinnedMessage:
      return <>{name} pinned a message to this channel.</>;
    case MessageType.ThreadCreated:
      return (
        <>
          {name} started a thread: <strong>{message.content}</strong>
        </>
      );
    case MessageType.ThreadStarterMessage:
      return <>This thread began with a message in its channel.</>;
    case MessageType.AutoModerationAction:
      return <>AutoMod blocked a message of {name}.</>;
    case MessageType.RecipientAdd:
    case MessageType.RecipientRemove:
      return <>{name} changed who is in this conversation.</>;
    default:
      return message.content === "" ? <>{name} did something that this page cannot draw.</> : message.content;
  }
}

function chooseIcon(type: MessageType) {
  switch (type) {
    case MessageType.UserJoin:
    case MessageType.RecipientAdd:
      return "join";
    case MessageType.RecipientRemove:
      return "leave";
    case MessageType.GuildBoost:
    case MessageType.GuildBoostTier1:
    case MessageType.GuildBoostTier2:
    case MessageType.GuildBoostTier3:
      return "boost";
    case MessageType.ChannelPinnedMessage:
      return "pin";
    case MessageType.ThreadCreated:
    case MessageType.ThreadStarterMessage:
      return "thread";
    case MessageType.AutoModerationAction:
      return "alert";
    default:
      return "edit";
  }
}
