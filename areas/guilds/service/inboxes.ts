import type { InboxCount } from "#kit/records/inbox.ts";
import type { AnyWorkRegistry } from "#kit-server/guild/access/work-face.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { WorkContext } from "#kit-server/http/api-face.ts";
import type { ModuleList } from "../service.ts";

type Sources = { work: AnyWorkRegistry; configs: Pick<ConfigStore, "isOff">; modules: Pick<ModuleList, "catalog"> };
type Caller = Pick<WorkContext, "guild" | "session" | "worker">;

/** What waits in each inbox of the caller. Modules that are off cost no query; the others one each. */
export function readInboxes(
  { work, configs, modules }: Sources,
  { guild, session, worker }: Caller,
): Promise<(InboxCount & { module: string })[]> {
  const open = Object.entries(work).filter(([id]) => {
    const contract = modules.catalog[id];
    return contract && !configs.isOff(guild.id, contract) && (!worker || worker.modules.includes(id));
  });
  return Promise.all(
    open.map(async ([module, face]) => ({ module, ...(await face.count(guild.id, session.user.id, worker)) })),
  );
}
