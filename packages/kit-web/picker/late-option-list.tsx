// The list of a picker, fetched when a picker is first pointed at: most pages never open one.
import { lazyComponent } from "../states/lazy-component.tsx";
import css from "./late-option-list.module.css";

export const LateOptionList = lazyComponent(
  async () => (await import("./option-list.tsx")).OptionList,
  () => <div className={css.waiting} role="status" aria-label="Loading list" />,
);

/** So that the list is there when it is opened. */
export const expectOptionList = LateOptionList.expect;
