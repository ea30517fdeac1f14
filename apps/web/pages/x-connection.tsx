import { useLocation } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { loadConnections } from "../session/load-session.ts";
import { AccountFrame } from "../shell/account-frame.tsx";

const XPage = lazyPage(areaPages.connections.x);
const XReturnPage = lazyPage(areaPages.connections.xReturn);
const reload = (): void => void loadConnections();

export function XConnection() {
  return (
    <AccountFrame>
      <XPage onChanged={reload} />
    </AccountFrame>
  );
}

export function XConnectionReturn() {
  const { searchStr } = useLocation();
  return (
    <AccountFrame>
      <XReturnPage search={searchStr} onChanged={reload} />
    </AccountFrame>
  );
}
