/** So far below the window's edge a preview is loaded, so that it is there when it is scrolled to. */
const AHEAD_PX = 400;

/** Resolves once the page is loaded and the element is in or near the window; never after `signal` is aborted. */
export async function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((done) => window.addEventListener("load", done, { once: true }));
  }
  await new Promise<void>((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        done();
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    signal.addEventListener("abort", () => observer.disconnect());
    if (!signal.aborted) observer.observe(element);
  });
}
