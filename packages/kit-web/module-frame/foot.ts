/**
 * A ref for an element at the bottom of the window: while it is mounted, `--gh-foot` is its height
 * in pixels, so that floating elements can stay above it.
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
