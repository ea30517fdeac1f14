import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { AccountFrame } from "../shell/account-frame.tsx";

const SessionsPage = lazyPage(areaPages.account.sessions);
void SessionsPage.preload();

export function Sessions() {
  return (
    <AccountFrame>
      <SessionsPage />
    </AccountFrame>
  );
}
