// Signs the person in again in a separate window, so that the page keeps what they typed. Cross-Origin-Opener-Policy
// separates our pages from Discord's and reports the opened window as closed at once, so the page can't check whether
// it is still open. The page shows what it waits for and receives the result over a BroadcastChannel.
import { errorMessage } from "#kit-web/api/api-error.ts";
import type { Installation } from "#kit-web/installation.tsx";
import { authorizePage } from "./sign-in.ts";

const CHANNEL = "confirmed-person";
/** The page that the window returns to; it closes instead. */
export const CONFIRMED = "confirmed";
const WINDOW = "popup,width=520,height=760";

type Outcome = { failure: string | null };

/** The state of the page while it waits. */
export type Confirming = {
  /** `blocked`: the browser blocked the window; `refused`: the sign-in failed or was someone else's. */
  step: "open" | "blocked" | "refused";
  /** Why it was refused, as a sentence. */
  failure: string | null;
  /** Opens the window; some browsers allow that only in response to a click. */
  onOpen: () => void;
  onCancel: () => void;
};

let confirming: Confirming | null = null;
const watchers = new Set<() => void>();
export const confirmingNow = (): Confirming | null => confirming;
export function watchConfirming(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function change(next: Confirming | null): void {
  confirming = next;
  for (const watcher of watchers) watcher();
}

/** Called in the window once the sign-in has ended. */
export function reportConfirmed(failure: string | null): void {
  new BroadcastChannel(CHANNEL).postMessage({ failure } satisfies Outcome);
  window.close();
}

let running: Promise<boolean> | null = null;

/** Resolves to true once the person has signed in again, to false when they cancel. */
export function confirmPerson(installation: Installation): Promise<boolean> {
  running ??= ask(installation).finally(() => {
    running = null;
    change(null);
  });
  return running;
}

async function ask(installation: Installation): Promise<boolean> {
  let address = await authorizePage(installation, CONFIRMED);
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const show = (step: Confirming["step"], failure: string | null = null) =>
    change({ step, failure, onOpen: open, onCancel: () => resolve(false) });
  // A new window copies this one's session storage, so it knows the sign-in that was just started.
  function open(): void {
    show(window.open(address, "_blank", WINDOW) ? "open" : "blocked");
  }
  channel.addEventListener("message", async ({ data }: MessageEvent<Outcome>) => {
    if (data.failure === null) return resolve(true);
    try {
      // The previous address can be used only once.
      address = await authorizePage(installation, CONFIRMED);
      show("refused", data.failure);
    } catch (cause) {
      show("refused", errorMessage(cause));
    }
  });
  open();
  return promise.finally(() => channel.close());
}
