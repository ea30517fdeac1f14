import { useInstallation } from "#kit-web/installation.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { isFlagged } from "./browser-storage.ts";
import { startSignIn } from "./sign-in.ts";

/** Who looks at a public page, and their way in; `target` is where signing in leads. */
export function useVisitor(target: string): Visitor {
  const installation = useInstallation();
  return { isSignedIn: isFlagged(), onSignIn: () => startSignIn(installation, target) };
}
