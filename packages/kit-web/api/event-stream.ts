import type { RouteAnswer, RouteCall, RouteContract } from "#kit/route.ts";
import { routeUrl } from "./route-url.ts";
import { noticeStatus } from "./send.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A browser opens six connections to one address for all tabs together, so a tab that is not looked at gives its back. */
const HIDDEN_GRACE_MS = 10_000;

type Listener<R extends RouteContract> = {
  onEvent: (event: RouteAnswer<R>) => void;
  /** The stream was cut and is back: whatever happened in between must be read again. */
  onReturn?: () => void;
};

/**
 * Listens to a stream route until the returned function is called; comes back by itself after a cut. While the tab is
 * hidden it does not listen; when it is looked at again, that counts as a cut.
 */
export function listen<R extends RouteContract & { stream: true }>(
  route: R,
  input: RouteCall<R>,
  { onEvent, onReturn }: Listener<R>,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let wasCut = false;

  const url = `/api${routeUrl(route, input as object)}`;
  const open = (): void => {
    const stream = new EventSource(url, { withCredentials: true });
    source = stream;
    stream.onopen = () => {
      waitMs = FIRST_WAIT_MS;
      if (wasCut) onReturn?.();
      wasCut = false;
    };
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const event = route.answer.safeParse(JSON.parse(data));
      // An event that this build does not know comes from a newer server; the next reading of the data covers it.
      if (event.success) onEvent(event.data as RouteAnswer<R>);
    };
    stream.onerror = () => {
      wasCut = true;
      // The browser itself comes back after a cut, but never after a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      void noticeRefusal(url);
      timer = setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
  };

  const pause = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
    wasCut = true;
  };
  const onVisibilityChange = (): void => {
    clearTimeout(grace);
    if (document.hidden) grace = setTimeout(pause, HIDDEN_GRACE_MS);
    else if (source === null) open();
  };

  open();
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    clearTimeout(grace);
    pause();
  };
}

/** A stream does not say with which status it was refused; an ordinary call to the same address does. */
async function noticeRefusal(url: string): Promise<void> {
  const headersRead = new AbortController();
  const response = await fetch(url, { credentials: "include", signal: headersRead.signal }).catch(() => null);
  headersRead.abort();
  if (response) noticeStatus(response.status);
}
