import css from "./emoji-picker.module.css";
import { SKIN_TONES, type SkinTone } from "./skin-tone.ts";

/** A button that cycles through the skin tones. */
export function SkinToneChoice({ tone, onChange }: { tone: SkinTone; onChange: (tone: SkinTone) => void }) {
  const at = SKIN_TONES.findIndex(({ id }) => id === tone);
  const now = SKIN_TONES[at] ?? SKIN_TONES[0];
  const next = SKIN_TONES[(at + 1) % SKIN_TONES.length] ?? SKIN_TONES[0];
  return (
    <button
      type="button"
      className={css.tone}
      title={`Skin tone: ${now.name.toLowerCase()}`}
      aria-label={`Skin tone: ${now.name.toLowerCase()}. Change to ${next.name.toLowerCase()}`}
      onClick={() => onChange(next.id)}
    >
      {now.sample}
    </button>
  );
}
