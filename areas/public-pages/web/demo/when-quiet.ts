/** By then the page's entrance animation is over and its resources are loaded. */
const QUIET_MS = 1200;
/**
 * So much of the element must be in sight, or so much of the window taken by it: whichever comes first. On a phone the
 * demo is higher than the window and begins in its lower half.
 */
const IN_SIGHT = 0.5;
const OF_WINDOW = 0.3;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Resolves once the page is idle and the element is visible; never after `signal` is aborted. */
export async function whenQuiet(element: Element, signal: AbortSignal): Promise<void> {
  await loaded();
  await new Promise((done) => setTimeout(done, QUIET_MS));
  await inSight(element, signal);
}

const loaded = (): Promise<unknown> =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((done) => window.addEventListener("load", done, { once: true }));

const inSight = (element: Element, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(isInSight)) return;
        observer.disconnect();
        done();
      },
      { threshold: STEPS },
    );
    signal.addEventListener("abort", () => observer.disconnect());
    if (!signal.aborted) observer.observe(element);
  });

const isInSight = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= IN_SIGHT || intersectionRect.height >= OF_WINDOW * window.innerHeight;
