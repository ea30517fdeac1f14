import { IconHeadphonesOff, IconMicrophoneOff } from "@tabler/icons-react";
import type { APIChannel, APIVoiceState } from "discord-api-types/v10";
import { nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { findAvatar } from "../ui/image.ts";
import styles from "./voice.module.css";

/** Who is in a voice channel. */
export function VoicePeople({ guild, channel }: { readonly guild: Guild; readonly channel: APIChannel }) {
  const states = [...guild.voiceStates.values()].filter(({ channel_id }) => channel_id === channel.id);
  if (states.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={`In ${channel.name}`}>
      {states.map((state) => (
        <VoicePerson key={state.user_id} guild={guild} state={state} />
      ))}
    </ul>
  );
}

function VoicePerson({ guild, state }: { readonly guild: Guild; readonly state: APIVoiceState }) {
  const user = (guild.members.get(state.user_id) ?? state.member)?.user;
  if (user === undefined) return null;
  return (
    <li>
      <img src={findAvatar(user)} alt="" />
      <span>{nameMember(guild, user)}</span>
      {(state.self_mute || state.mute) && <IconMicrophoneOff size={16} role="img" aria-label="muted" />}
      {(state.self_deaf || state.deaf) && <IconHeadphonesOff size={16} role="img" aria-label="deafened" />}
    </li>
  );
}
