/** The `ref` of a heading whose view replaced another: scrolls to it and moves the focus there. */
export const showHeading = (heading: HTMLElement | null): void => {
  heading?.scrollIntoView({ block: "nearest", behavior: "instant" });
  heading?.focus({ preventScroll: true });
};
