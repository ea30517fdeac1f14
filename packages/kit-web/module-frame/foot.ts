/**
 * A ref for what stands at the lower edge of the page: while it is there, `--gh-foot` is how much of the window it takes
 * from below, in pixels, so that what floats there stays above it.
 */
export function foot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const { top } = element.getBoundingClientRect();
    style.setProperty("--gh-foot", `${Math.max(0, Math.round(innerHeight - top))}px`);
  };
  const resizing = new ResizeObserver(measure);
  resizing.observe(element);
  resizing.observe(document.body);
  addEventListener("scroll", measure, { passive: true });
  addEventListener("resize", measure);
  return () => {
    resizing.disconnect();
    removeEventListener("scroll", measure);
    removeEventListener("resize", measure);
    style.removeProperty("--gh-foot");
  };
}
