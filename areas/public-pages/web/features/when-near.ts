/** A preview this far below the window is loaded, so that it's there when it's scrolled to. */
const AHEAD_PX = 400;
/** What is only scrolled past isn't loaded: its height would change while a link scrolls to a place below it. */
const STILL_MS = 150;

/** Resolves once the page is loaded and the element stays in or near the window; never after `signal` is aborted. */
export async function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((done) => window.addEventListener("load", done, { once: true }));
  }
  await new Promise<void>((done) => {
    let isNear = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isNear && finish(), STILL_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    const stop = () => {
      observer.disconnect();
      window.removeEventListener("scroll", look);
      clearTimeout(timer);
    };
    const finish = () => {
      stop();
      done();
    };
    if (signal.aborted) return;
    signal.addEventListener("abort", stop);
    window.addEventListener("scroll", look, { passive: true });
    observer.observe(element);
  });
}
