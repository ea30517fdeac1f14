import css from "./skip-link.module.css";

/** The first tab stop: skips the menu and goes to the element with the id `content`. */
export const SkipLink = () => (
  <a className={css.skip} href="#content">
    Skip to content
  </a>
);
