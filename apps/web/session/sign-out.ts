import { areas } from "#areas/catalog.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { removeFlag } from "./browser-storage.ts";

const { signOut: here, signOutEverywhere: everywhere } = areas.account.routes;

/** Ends this session and goes home; when the server cannot be told, the person stays signed in and is told so. */
export const signOut = (): Promise<void> => leaveAfter(() => call(here, {}));
export const signOutEverywhere = (): Promise<void> => leaveAfter(() => call(everywhere, {}));

async function leaveAfter(ending: () => Promise<unknown>): Promise<void> {
  try {
    await ending();
  } catch (cause) {
    notify("You are still signed in", { description: errorMessage(cause), type: "error" });
    return;
  }
  removeFlag();
  location.assign("/");
}
