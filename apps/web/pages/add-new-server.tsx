import { useParams, useSearch } from "@tanstack/react-router";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { loadGuilds } from "../session/load-session.ts";
import { reportAdding } from "../session/report-adding.ts";
import { useSession } from "../session/session-store.ts";
import { returnAddress } from "../session/sign-in.ts";
import { useVisitor } from "../session/use-visitor.ts";

const AddServerPage = lazyPage(areaPages.guilds.addServer);

export function AddNewServer() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { arriving } = useSearch({ strict: false }) as { arriving?: string };
  const { guilds } = useSession();
  const visitor = useVisitor(`/dashboard/${id}/add-new-server`);
  return (
    <AddServerPage
      guildId={id}
      added={guilds?.added ?? []}
      notAdded={guilds?.notAdded ?? []}
      onCheck={() => (isFlagged() ? loadGuilds() : Promise.resolve())}
      onAdding={reportAdding}
      returnTo={returnAddress()}
      isArriving={arriving !== undefined}
      {...visitor}
    />
  );
}
