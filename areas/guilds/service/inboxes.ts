import type { InboxCount } from "#kit/records/inbox.ts";
import type { AnyWorkRegistry } from "#kit-server/guild/access/work-handlers.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { WorkContext } from "#kit-server/http/api-handlers.ts";
import type { ModuleList } from "../service.ts";

type Sources = { work: AnyWorkRegistry; configs: Pick<ConfigStore, "isOff">; modules: Pick<ModuleList, "catalog"> };
type Caller = Pick<WorkContext, "guild" | "session" | "worker">;

const NOTHING: InboxCount = { waiting: 0, unread: 0 };

/** The counts of each of the caller's inboxes: one query each, none for modules that are off. */
export function readInboxes(
  { work, configs, modules }: Sources,
  { guild, session, worker }: Caller,
): Promise<(InboxCount & { module: string })[]> {
  const visible = Object.entries(work).filter(([id]) => !worker || worker.modules.includes(id));
  return Promise.all(
    visible.map(async ([module, handlers]) => {
      const contract = modules.catalog[module];
      const isOff = !contract || configs.isOff(guild.id, contract);
      return { module, ...(isOff ? NOTHING : await handlers.count(guild.id, session.user.id, worker)) };
    }),
  );
}
