import { account } from "#areas/account/contract.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { allowLeaving, mayLeave } from "#kit-web/module-frame/leaving.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { forgetPerson } from "./browser-storage.ts";

const { signOut: here, signOutEverywhere: everywhere } = account.routes;

/**
 * Ends this session and goes home, unless the person stays because of unsaved changes. If the server can't be reached,
 * the person stays signed in and sees an error.
 */
export const signOut = (): Promise<void> => leaveAfter(() => call(here, {}));
export const signOutEverywhere = (): Promise<void> => leaveAfter(() => call(everywhere, {}));

async function leaveAfter(ending: () => Promise<unknown>): Promise<void> {
  if (!(await mayLeave())) return;
  try {
    await ending();
  } catch (cause) {
    notify("Sign-out failed", { description: errorMessage(cause), type: "error" });
    return;
  }
  forgetPerson();
  allowLeaving();
  location.assign("/");
}
