import { Reveal } from "#kit-web/reveal/reveal.tsx";
import css from "./parts.module.css";

/** Content that appears when scrolled to. */
export function RevealPart() {
  return (
    <div className={css.far}>
      <Reveal className={css.part}>In sight from the beginning</Reveal>
      <Reveal className={css.part}>Appears on scroll</Reveal>
    </div>
  );
}
