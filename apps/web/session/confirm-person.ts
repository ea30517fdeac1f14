// Proving again who one is, in a window of its own: the page that asked keeps all that is typed in it. Whether that window
// is still open cannot be asked: pages of ours and of the platform are kept apart (Cross-Origin-Opener-Policy), and what
// opens the other is told that it is closed. So the page says what it waits for, and hears of the outcome by a channel.
import { errorMessage } from "#kit-web/api/api-error.ts";
import type { Installation } from "#kit-web/installation.tsx";
import { authorizePage } from "./sign-in.ts";

const CHANNEL = "confirmed-person";
/** Where that window is heading: nowhere, it closes. */
export const CONFIRMED = "confirmed";
const WINDOW = "popup,width=520,height=760";

type Outcome = { failure: string | null };

/** What the page waits for meanwhile. */
export type Confirming = {
  /** `blocked`: the browser did not let the window open; `refused`: it came back, and not with this person. */
  step: "open" | "blocked" | "refused";
  /** Why it was refused, as a sentence. */
  failure: string | null;
  /** Opens the window; only in answer to a click do all browsers let it. */
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

/** In the small window, once it is known how the sign-in ended. */
export function reportConfirmed(failure: string | null): void {
  new BroadcastChannel(CHANNEL).postMessage({ failure } satisfies Outcome);
  window.close();
}

let running: Promise<boolean> | null = null;

/** Answers whether the person came back from the platform; false when they gave it up. */
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
  // A window takes over what this one keeps for the session, so that it knows the sign-in which was just begun.
  function open(): void {
    show(window.open(address, "_blank", WINDOW) ? "open" : "blocked");
  }
  channel.addEventListener("message", async ({ data }: MessageEvent<Outcome>) => {
    if (data.failure === null) return resolve(true);
    try {
      // The one before is used up.
      address = await authorizePage(installation, CONFIRMED);
      show("refused", data.failure);
    } catch (cause) {
      show("refused", errorMessage(cause));
    }
  });
  open();
  return promise.finally(() => channel.close());
}
