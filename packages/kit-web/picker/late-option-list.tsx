// A picker's list, fetched when a picker is first hovered: most visits never open one.
import { lazyComponent } from "../states/lazy-component.tsx";
import css from "./late-option-list.module.css";

export const LateOptionList = lazyComponent(
  async () => (await import("./option-list.tsx")).OptionList,
  () => <div className={css.waiting} role="status" aria-label="Loading list" />,
);

/** Prefetches the list. */
export const expectOptionList = LateOptionList.expect;
