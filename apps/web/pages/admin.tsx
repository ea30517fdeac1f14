import { Navigate } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useSession } from "../session/session-store.ts";
import { AccountFrame } from "../shell/account-frame.tsx";

const OverviewPage = lazyPage(areaPages.admin.overview);
const ServersPage = lazyPage(areaPages.admin.servers);

export const Admin = () => <OperatorsOnly Page={OverviewPage} />;
export const AdminServers = () => <OperatorsOnly Page={ServersPage} />;

/** Everyone else is led home, as from an unknown address. */
function OperatorsOnly({ Page }: { Page: FunctionComponent }) {
  const { user } = useSession();
  if (user && !user.isOperator) return <Navigate to="/" replace />;
  return <AccountFrame>{user && <Page />}</AccountFrame>;
}
