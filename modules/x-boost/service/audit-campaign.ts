import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Campaign } from "../store/campaigns.ts";
import type { Person } from "./context.ts";

/** A person started or stopped a campaign, in the dashboard or by command. */
export const auditCampaign = (
  tx: Orm,
  { guildId, number, author }: Pick<Campaign, "guildId" | "number" | "author">,
  actor: Person,
  action: "campaign.started" | "campaign.stopped",
): Promise<void> =>
  recordAudit(tx, { guildId, actor, action, module: "x-boost", changes: [], details: { number, author } });
