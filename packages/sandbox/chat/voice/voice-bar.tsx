import { goTo } from "../shell/route.ts";
import { useGuild } from "../store/use-world.ts";
import { useVoice } from "./use-voice.ts";
import styles from "./voice.module.css";
import { VoiceControls } from "./voice-controls.tsx";

/** Where this person is in voice, wherever they look meanwhile. */
export function VoiceBar() {
  const { state } = useVoice();
  const guild = useGuild(state?.guild_id);
  const channel = guild?.channels.get(state?.channel_id ?? "");
  if (guild === undefined || channel === undefined) return null;
  return (
    <section className={styles.bar} aria-label="Voice">
      <button type="button" className={styles.where} onClick={() => goTo(guild.id, channel.id)}>
        <strong>In voice, without sound</strong>
        <span className={styles.place}>
          {channel.name} / {guild.name}
        </span>
      </button>
      <VoiceControls />
    </section>
  );
}
