import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { OperatorsOnly } from "../shell/operators-only.tsx";

const OverviewPage = lazyPage(areaPages.admin.overview);
const ServersPage = lazyPage(areaPages.admin.servers);

export const Admin = () => (
  <OperatorsOnly>
    <OverviewPage />
  </OperatorsOnly>
);
export const AdminServers = () => (
  <OperatorsOnly>
    <ServersPage />
  </OperatorsOnly>
);
