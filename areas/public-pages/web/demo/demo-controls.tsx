import { IconArrowRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import css from "./demo-controls.module.css";

type Props = { module: LoadedModule; isPlaying: boolean; onToggle: (isPlaying: boolean) => void };

/** Below the stage: stop and go on, and the way to everything that the module has. */
export function DemoControls({ module: { card, words }, isPlaying, onToggle }: Props) {
  return (
    <div className={css.controls}>
      <button type="button" className={css.toggle} onClick={() => onToggle(!isPlaying)}>
        {isPlaying ? <IconPlayerPauseFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
        {isPlaying ? "Pause" : "Play"}
      </button>
      <p>This is the real form and the real message on a sample server. Try typing in it.</p>
      <Link to={`/dashboard/${SAMPLE_GUILD_ID}/${card.id}`} className={css.all}>
        All settings of {words.name} <IconArrowRight size={17} aria-hidden />
      </Link>
    </div>
  );
}
