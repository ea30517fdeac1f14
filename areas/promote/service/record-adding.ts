import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { codeOwner, plainCode } from "#kit-server/accounts/sessions/record-referral.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { REFERRAL_RULES, type VoidReason } from "../contract.ts";
import { readKnownGuilds, saveIntents } from "../store/arrivals.ts";
import { readCarrier, setFirstCode } from "../store/codes.ts";

const DAY_MS = 86_400_000;

type Deps = { orm: Orm; access: GuildAccess };
type Adding = { personId: Snowflake; guildId: Snowflake | undefined; code: string | undefined; now: Date };

/**
 * Records that a person with a code is about to add the bot, to one guild or any that they manage; false if they have
 * no code. Throws `guildNotFound` for a guild that they don't manage.
 */
export async function recordAdding({ orm, access }: Deps, { personId, guildId, code, now }: Adding): Promise<boolean> {
  const managed = (await access.list(personId)).guilds;
  if (guildId && !managed.has(guildId)) throw userError(kitErrors, "guildNotFound");
  const carrier = await readCarrier(orm, personId);
  const carried = carrier?.code ?? code;
  const ownerId = carried ? await codeOwner(orm, carried) : null;
  if (!carrier || !carried || !ownerId) return false;

  const isLate = now.getTime() - carrier.since.getTime() > REFERRAL_RULES.carriedDays * DAY_MS;
  if (!carrier.code && isLate) return false;
  await setFirstCode(orm, personId, plainCode(carried));

  const wanted = guildId ? [guildId] : [...managed.keys()];
  const [{ isPresent, referred }, ofOwner] = await Promise.all([
    readKnownGuilds(orm, wanted),
    managedBy(access, ownerId),
  ]);
  const reasonFor = (id: Snowflake): VoidReason | null => {
    if (ownerId === personId) return "ownReferral";
    if (ofOwner.has(id)) return "ownServer";
    if (isPresent.has(id)) return "knownServer";
    return isLate ? "tooLate" : null;
  };
  const open = wanted.filter((id) => !isPresent.get(id) && !referred.has(id));
  await saveIntents(
    orm,
    open.map((id) => ({ guildId: id, personId, ownerId, reason: reasonFor(id) })),
  );
  return true;
}

/**
 * The guilds of a code's owner. Discord may not return them while the owner is away; then ownership is determined later
 * from the guild's owner and its settings history.
 */
async function managedBy(access: GuildAccess, ownerId: Snowflake): Promise<ReadonlyMap<Snowflake, unknown>> {
  const list = await Promise.resolve(access.list(ownerId)).catch(() => access.peek(ownerId));
  return list?.guilds ?? new Map();
}
