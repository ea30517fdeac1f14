import type { RouteAnswer, RouteCall, RouteContract } from "#kit/route.ts";
import { routeUrl } from "./route-url.ts";
import { noticeStatus } from "./send.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A browser opens at most six connections to one host for all tabs together, so a hidden tab closes its own. */
const HIDDEN_GRACE_MS = 10_000;

type Listener<R extends RouteContract> = {
  onEvent: (event: RouteAnswer<R>) => void;
  /** The stream was interrupted and is open again: data may have changed meanwhile and must be refetched. */
  onReturn?: () => void;
};

/**
 * Listens to a stream route until the returned function is called, and reconnects when interrupted. A hidden tab does
 * not listen; becoming visible again counts as an interruption.
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
      // An event that this build does not know comes from a newer server; the next fetch includes its change.
      if (event.success) onEvent(event.data as RouteAnswer<R>);
    };
    stream.onerror = () => {
      wasCut = true;
      // The browser reconnects after an interruption, but not after an error response.
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

/** An EventSource does not expose the status of an error response; a plain request to the same URL does. */
async function noticeRefusal(url: string): Promise<void> {
  const headersRead = new AbortController();
  const response = await fetch(url, { credentials: "include", signal: headersRead.signal }).catch(() => null);
  headersRead.abort();
  if (response) noticeStatus(response.status);
}
