/** A heading's `ref` where a press replaced what was on screen: scrolls to it and moves the focus there. */
export const showHeading = (heading: HTMLElement | null): void => {
  heading?.scrollIntoView({ block: "nearest", behavior: "instant" });
  heading?.focus({ preventScroll: true });
};
