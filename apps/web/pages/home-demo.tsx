import type { FunctionComponent } from "react";
import { areaPages } from "#areas/web.ts";
import { Look } from "#kit-web/look/look.tsx";
import { installedModules } from "../shell/installed-modules.ts";

/** The module whose settings are easiest to see at work. */
const SHOWN = "greetings";

/** The home page's demo with its styles. */
export async function loadDrawnDemo(): Promise<FunctionComponent> {
  const installed = installedModules.modules.find(({ card }) => card.id === SHOWN);
  if (!installed) throw new Error(`there is no module "${SHOWN}"`);
  const [module, Demo] = await Promise.all([installed.load(), areaPages.public.demo()]);
  return () => (
    <Look>
      <Demo module={module} />
    </Look>
  );
}
