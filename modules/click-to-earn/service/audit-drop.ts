import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Drop } from "../store.ts";
import type { Person } from "./context.ts";

/** A person started or stopped a drop, in the dashboard or by command. */
export const auditDrop = (
  tx: Orm,
  { guildId, number, kindName: kind }: Pick<Drop, "guildId" | "number" | "kindName">,
  actor: Person,
  action: "drop.started" | "drop.stopped",
): Promise<void> =>
  recordAudit(tx, { guildId, actor, action, module: "click-to-earn", changes: [], details: { number, kind } });
