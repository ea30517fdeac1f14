import { Link } from "@tanstack/react-router";
import { ArrowRightIcon, PauseIcon, PlayIcon } from "lucide-react";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import css from "./demo-controls.module.css";

type Props = { module: LoadedModule; isPlaying: boolean; onToggle: (isPlaying: boolean) => void };

/** Below the demo: pause and resume, and a link to the whole module. */
export function DemoControls({ module: { card, words }, isPlaying, onToggle }: Props) {
  return (
    <div className={css.controls}>
      <button type="button" className={css.toggle} onClick={() => onToggle(!isPlaying)}>
        {isPlaying ? (
          <PauseIcon fill="currentColor" size={16} aria-hidden />
        ) : (
          <PlayIcon fill="currentColor" size={16} aria-hidden />
        )}
        {isPlaying ? "Pause" : "Play"}
      </button>
      <p>This is the real form and message on a sample server. Try typing in it.</p>
      <Link to={`/dashboard/${SAMPLE_GUILD_ID}/${card.id}`} className={css.all}>
        All settings of {words.name} <ArrowRightIcon size={17} aria-hidden />
      </Link>
    </div>
  );
}
