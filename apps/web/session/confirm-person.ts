// Proving again who one is, in a window of its own: the page that asked keeps all that is typed in it.
import type { Installation } from "#kit-web/installation.tsx";
import { authorizePage } from "./sign-in.ts";

const CHANNEL = "confirmed-person";
/** Where that window is heading: nowhere, it closes. */
export const CONFIRMED = "confirmed";
const LOOK_EVERY_MS = 500;

/** In the small window, once the platform has answered and the session is new. */
export function tellConfirmed(): void {
  new BroadcastChannel(CHANNEL).postMessage("confirmed");
  window.close();
}

let running: Promise<boolean> | null = null;

/** Answers whether the person came back from the platform; false when they closed the window, or none could be opened. */
export function confirmPerson(installation: Installation): Promise<boolean> {
  running ??= ask(installation).finally(() => {
    running = null;
  });
  return running;
}

async function ask(installation: Installation): Promise<boolean> {
  const address = await authorizePage(installation, CONFIRMED);
  // A window takes over what this one keeps for the session, so that it knows the sign-in which was just begun.
  const opened = window.open(address, "_blank", "popup,width=520,height=760");
  if (!opened) return false;
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const finish = (isConfirmed: boolean): void => {
      clearInterval(look);
      channel.close();
      resolve(isConfirmed);
    };
    channel.addEventListener("message", () => finish(true));
    const look = setInterval(() => opened.closed && finish(false), LOOK_EVERY_MS);
  });
}
