import type { FunctionComponent } from "react";
import { areaPages } from "#areas/web.ts";
import { Look } from "#kit-web/look/look.tsx";
import { installedModules } from "../shell/installed-modules.ts";

/** The module whose settings are easiest to show in a demo. */
const SHOWN = "greetings";
/** The number of others next to it, from those that new servers are offered. */
const OTHERS_MAX = 2;

type Props = { onSignIn: (() => void) | null };

/** The home page's demo with its styles. */
export async function loadDrawnDemo(): Promise<FunctionComponent<Props>> {
  const { modules } = installedModules;
  const installed = modules.find(({ card }) => card.id === SHOWN);
  if (!installed) throw new Error(`there is no module "${SHOWN}"`);
  const others = modules.filter(({ card }) => card.id !== SHOWN && card.starter !== undefined).slice(0, OTHERS_MAX);
  const [played, Demos] = await Promise.all([installed.load(), areaPages.public.demo()]);
  return ({ onSignIn }) => (
    <Look>
      <Demos played={played} others={others} onSignIn={onSignIn} />
    </Look>
  );
}
