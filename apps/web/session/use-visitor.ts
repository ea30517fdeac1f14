import { errorMessage } from "#kit-web/api/api-error.ts";
import { type Installation, useInstallation } from "#kit-web/installation.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { isFlagged } from "./browser-storage.ts";
import { startSignIn } from "./sign-in.ts";

/** The visitor of a public page and how they sign in; `target` is where sign-in leads. */
export function useVisitor(target: string): Visitor {
  const installation = useInstallation();
  return { isSignedIn: isFlagged(), onSignIn: () => void signIn(installation, target) };
}

async function signIn(installation: Installation, target: string): Promise<void> {
  try {
    await startSignIn(installation, target);
  } catch (cause) {
    notify("Sign-in failed", { description: errorMessage(cause), type: "error" });
  }
}
