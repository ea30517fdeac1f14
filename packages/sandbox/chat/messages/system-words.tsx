import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { ReactNode } from "react";
import { goTo } from "../shell/route.ts";
import { nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";

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

/** A system message as a sentence about its author. */
export function describeSystemMessage(message: APIMessage, name: ReactNode, guild: Guild | undefined): ReactNode {
  const [other] = message.mentions;
  switch (message.type) {
    case MessageType.RecipientAdd:
      return (
        <>
          {name} added {other === undefined ? "somebody" : nameMember(guild, other)} to the conversation.
        </>
      );
    case MessageType.RecipientRemove:
      return other === undefined || other.id === message.author.id ? (
        <>{name} left the conversation.</>
      ) : (
        <>
          {name} removed {nameMember(guild, other)} from the conversation.
        </>
      );
    case MessageType.Call:
      return <>{name} started a call.</>;
    case MessageType.ChannelNameChange:
      return (
        <>
          {name} changed the name: <strong>{message.content}</strong>
        </>
      );
    case MessageType.ChannelIconChange:
      return <>{name} changed the picture.</>;
    case MessageType.ChannelPinnedMessage:
      return (
        <>
          {name} pinned {linkToOriginal(message, guild, "a message")} to this channel.
        </>
      );
    case MessageType.UserJoin:
      // Discord picks one of its sentences by the time of joining.
      return (WELCOMES[Date.parse(message.timestamp) % WELCOMES.length] ?? WELCOMES[0])?.(name);
    case MessageType.GuildBoost:
      return (
        <>
          {name} just boosted the server{message.content === "" ? "" : ` ${message.content} times`}!
        </>
      );
    case MessageType.GuildBoostTier1:
    case MessageType.GuildBoostTier2:
    case MessageType.GuildBoostTier3:
      return (
        <>
          {name} just boosted the server! {guild?.name} has achieved <strong>Level {message.type - 8}!</strong>
        </>
      );
    case MessageType.ChannelFollowAdd:
      return (
        <>
          {name} has added <strong>{message.content}</strong> to this channel. Its most important updates show up here.
        </>
      );
    case MessageType.ThreadCreated:
      return (
        <>
          {name} started a thread: <strong>{message.content}</strong>
        </>
      );
    case MessageType.ThreadStarterMessage:
      return <>This thread began with {linkToOriginal(message, guild, "a message in its channel")}.</>;
    case MessageType.AutoModerationAction:
      return <>AutoMod has blocked something that {name} did.</>;
    case MessageType.RoleSubscriptionPurchase:
      return <>{name} joined by a subscription.</>;
    case MessageType.StageStart:
      return (
        <>
          {name} started <strong>{message.content}</strong>
        </>
      );
    case MessageType.StageEnd:
      return (
        <>
          {name} ended <strong>{message.content}</strong>
        </>
      );
    case MessageType.StageSpeaker:
      return <>{name} is now a speaker.</>;
    case MessageType.StageTopic:
      return (
        <>
          {name} changed the stage topic: <strong>{message.content}</strong>
        </>
      );
    case MessageType.GuildIncidentAlertModeEnabled:
      return (
        <>
          {name} enabled security actions until {new Date(message.content).toLocaleString()}.
        </>
      );
    case MessageType.GuildIncidentAlertModeDisabled:
      return <>{name} disabled security actions.</>;
    case MessageType.GuildIncidentReportRaid:
      return <>{name} reported a raid.</>;
    case MessageType.GuildIncidentReportFalseAlarm:
      return <>{name} resolved a report as a false alarm.</>;
    default:
      return message.content === "" ? <>{name} did something that this page cannot draw.</> : message.content;
  }
}

export function chooseSystemIcon(type: MessageType) {
  switch (type) {
    case MessageType.UserJoin:
    case MessageType.RecipientAdd:
      return "join";
    case MessageType.RecipientRemove:
      return "leave";
    case MessageType.Call:
      return "call";
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
    case MessageType.GuildIncidentAlertModeEnabled:
    case MessageType.GuildIncidentReportRaid:
      return "alert";
    default:
      return "edit";
  }
}

function linkToOriginal({ message_reference }: APIMessage, guild: Guild | undefined, words: string): ReactNode {
  if (message_reference?.message_id === undefined) return words;
  const { channel_id, message_id } = message_reference;
  return (
    <button type="button" onClick={() => goTo(guild?.id, channel_id, message_id)}>
      {words}
    </button>
  );
}
