import {
  IconHeadphones,
  IconHeadphonesOff,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
} from "@tabler/icons-react";
import { IconButton } from "../ui/button.tsx";
import { useVoice } from "./use-voice.ts";
import styles from "./voice.module.css";

export function VoiceControls() {
  const { state, mute, deafen, leave } = useVoice();
  const isMuted = state?.self_mute === true;
  const isDeafened = state?.self_deaf === true;
  return (
    <div className={styles.controls}>
      <IconButton label="Mute" aria-pressed={isMuted} onClick={() => mute(!isMuted)}>
        {isMuted ? <IconMicrophoneOff size={20} aria-hidden="true" /> : <IconMicrophone size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton label="Deafen" aria-pressed={isDeafened} onClick={() => deafen(!isDeafened)}>
        {isDeafened ? (
          <IconHeadphonesOff size={20} aria-hidden="true" />
        ) : (
          <IconHeadphones size={20} aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label="Leave voice" className={styles.leave} onClick={leave}>
        <IconPhoneOff size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
