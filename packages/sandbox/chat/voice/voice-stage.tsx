import { IconPhone } from "@tabler/icons-react";
import { type APIChannel, PermissionFlagsBits } from "discord-api-types/v10";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { useVoice } from "./use-voice.ts";
import styles from "./voice.module.css";
import { VoiceControls } from "./voice-controls.tsx";
import { VoicePeople } from "./voice-people.tsx";

/** A voice channel: who is in it, and the way in. */
export function VoiceStage({ guild, channel }: { readonly guild: Guild; readonly channel: APIChannel }) {
  const { userId } = useSession();
  const { state, join } = useVoice();
  const isHere = state?.channel_id === channel.id;
  const isEmpty = ![...guild.voiceStates.values()].some(({ channel_id }) => channel_id === channel.id);
  const mayJoin = has(computePermissions(guild, channel, userId), PermissionFlagsBits.Connect);
  return (
    <section className={styles.stage} aria-label={`Voice in ${channel.name}`}>
      {isEmpty ? <p>Nobody is here at the moment.</p> : <VoicePeople guild={guild} channel={channel} />}
      <p className={styles.hint}>The sandbox carries no sound: being here is all there is to it.</p>
      {isHere ? (
        <VoiceControls />
      ) : mayJoin ? (
        <Button look="success" onClick={() => join(guild.id, channel.id)}>
          <IconPhone size={18} aria-hidden="true" /> Join voice
        </Button>
      ) : (
        <p className={styles.hint}>You do not have the permission to join this channel.</p>
      )}
    </section>
  );
}
