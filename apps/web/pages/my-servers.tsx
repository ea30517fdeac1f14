import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { loadConnections, loadGuilds } from "../session/load-session.ts";
import { reportAdding } from "../session/report-adding.ts";
import { useSession } from "../session/session-store.ts";
import { returnAddress } from "../session/sign-in.ts";
import { AccountFrame } from "../shell/account-frame.tsx";

const MyServersPage = lazyPage(areaPages.guilds.myServers);
void MyServersPage.preload();

export function MyServers() {
  const { guilds, connections } = useSession();
  return (
    <AccountFrame>
      {guilds && (
        <MyServersPage
          added={guilds.added}
          notAdded={guilds.notAdded}
          connections={connections}
          onRefresh={() => loadGuilds(true)}
          onAdding={() => reportAdding()}
          returnTo={returnAddress()}
          onReadConnections={loadConnections}
        />
      )}
    </AccountFrame>
  );
}
