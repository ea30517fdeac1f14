import css from "./skip-link.module.css";

/** The first stop of the keyboard: past the menu, to the element with the id `content`. */
export const SkipLink = () => (
  <a className={css.skip} href="#content">
    Skip to content
  </a>
);
