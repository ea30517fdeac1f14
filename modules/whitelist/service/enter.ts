// A member enters a list, or changes the wallet of their entry. Everything that depends on others is decided while the guild's
// counter is held, so of a crowd one decides after the other.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { multiplierFor } from "#kit/eligibility/multipliers.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import type { Chain, Proof, Warning } from "../contract.ts";
import {
  type EntryRow,
  entryOf,
  entryTable,
  isOpenAt,
  type ListName,
  type ListRow,
  listTable,
  otherWalletOf,
  putWallet,
  readWallets,
  savedBy,
  walletHolder,
  whitelistEntries,
  whitelistEntryCounters,
} from "../store.ts";
import { readAddress, shortAddress, type Wallet } from "./addresses.ts";
import { type Ctx, refuse } from "./context.ts";
import { addressOf, isName } from "./ens-names.ts";
import { placeNext } from "./places.ts";

export type Entering = {
  memberId: Snowflake;
  memberName: string;
  wallet: Wallet;
  proof: Exclude<Proof, "imported">;
  /** The wallet's ENS name. */
  ensName: string | null;
  weight: number;
  /** Partners of the list whose places the member can have. */
  partners: readonly string[];
  warning: Warning | null;
  /** The interaction or link: the same one enters once. */
  cause: string;
};
export type Entered = { list: ListRow; entry: EntryRow; isNew: boolean };

/** The wallet that was typed, by its address or an ENS name; throws what is wrong with it. */
export async function walletOf(ctx: Ctx, chain: Chain, typed: string): Promise<Wallet> {
  const { wallet, fault } = await readAddress(
    chain,
    chain === "evm" && isName(typed) ? await lookUp(ctx, typed) : typed,
  );
  if (fault) throw refuse(fault);
  return wallet;
}

async function lookUp(ctx: Ctx, typed: string): Promise<string> {
  const found = await addressOf(ctx, typed);
  if (typeof found === "object") return found.address;
  throw refuse(found === "off" ? "namesOff" : found === "unavailable" ? "namesUnavailable" : "nameUnknown");
}

/** Every condition of the list that the member doesn't meet; empty if they may enter. */
export async function unmetBy(
  ctx: Ctx,
  { settings }: ListRow,
  member: Pick<APIInteractionGuildMember, "roles" | "joined_at" | "premium_since"> & { user: { id: Snowflake } },
): Promise<ChatText[]> {
  const verdict = await checkEligibility(ctx, settings.gate, gateMemberOf(member));
  return verdict.isEligible ? [] : describeFailed(verdict.failed);
}

const weightIn = ({ settings }: ListRow, roles: readonly Snowflake[]): number =>
  settings.mode === "draw" ? multiplierFor(settings.weights, roles) : 1;

/** What a list gives a member for their roles. */
export const claimsOf = (list: ListRow, roles: readonly Snowflake[]): Pick<Entering, "weight" | "partners"> => ({
  weight: weightIn(list, roles),
  partners:
    list.settings.mode === "collect"
      ? []
      : list.settings.partners.filter(({ role }) => role !== null && roles.includes(role)).map(({ name }) => name),
});

/** A list that takes entries now; throws otherwise. */
export async function readOpenList(ctx: Ctx, number: number): Promise<ListRow> {
  const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!list) throw refuse("listGone");
  if (!isOpenAt(list, ctx.clock.now())) throw refuse("notOpen", { list: list.name });
  return list;
}

/**
 * Locks the guild's places. Throws if the list takes no entries, the wallet is someone else's, or the member has another one;
 * returns the list and the member's entry as they are now.
 */
export async function lockForEntry(ctx: Ctx, tx: Orm, name: ListName, entering: Entering) {
  const { wallet, memberId, proof } = entering;
  const next = await lockCounter(tx, whitelistEntryCounters, ctx.guildId);
  const list = await listTable.hold(tx, name);
  if (!list) throw refuse("listGone");
  if (!isOpenAt(list, ctx.clock.now())) throw refuse("notOpen", { list: list.name });
  if (list.settings.proof === "signed" && proof !== "signed") throw refuse("signFirst");
  const isAcross = ctx.config.isUniqueAcross;
  const asked = { chain: wallet.chain, addressKey: wallet.key };
  const owner = isAcross ? await savedBy(tx, ctx.guildId, asked) : null;
  const holder = await walletHolder(tx, list, asked, { memberId, isAcross });
  if (holder || (owner && owner.memberId !== memberId)) throw refuse("walletTaken");
  const other = isAcross ? await otherWalletOf(tx, list, asked, memberId) : null;
  if (other) throw refuse("otherWallet", { address: shortAddress(other.address) });
  return { list, own: await entryOf(tx, list, memberId), next };
}

/** In a transaction. Throws what the member can't do; the same wallet again changes nothing. */
export async function enterList(ctx: Ctx, tx: Orm, name: ListName, entering: Entering): Promise<Entered> {
  const { list, own, next } = await lockForEntry(ctx, tx, name, entering);
  if (own) return { list, entry: await changeWallet(ctx, tx, { list, own }, entering), isNew: false };
  const placed = await placeNext(tx, list, entering.partners);
  if (!placed) throw refuse("full", { list: list.name });
  const entry = await insertEntry(ctx, tx, list, { ...entering, ...placed, number: await next() });
  await saveWallet(ctx, tx, entering);
  return { list, entry, isNew: true };
}

type Inserted = Entering & Pick<EntryRow, "state" | "place" | "tier" | "partner" | "number">;
export async function insertEntry(ctx: Ctx, tx: Orm, list: ListRow, inserted: Inserted): Promise<EntryRow> {
  const now = ctx.clock.now();
  const { wallet, ensName, memberId, memberName, state, place, tier, partner, warning } = inserted;
  const { weight, proof, cause, number } = inserted;
  const [entry] = await tx
    .insert(whitelistEntries)
    .values({
      ...{ guildId: ctx.guildId, list: list.number, number, memberId, memberName },
      ...{ chain: wallet.chain, address: wallet.address, addressKey: wallet.key, ensName },
      ...{ state, place, tier, partner, warning, weight, proof, cause, at: now, changedAt: now },
    })
    .returning();
  if (!entry) throw new Error("an entry was not stored");
  await entryTable.changed(tx, entry);
  return entry;
}

async function changeWallet(
  ctx: Ctx,
  tx: Orm,
  { list, own }: { list: ListRow; own: EntryRow },
  entering: Entering,
): Promise<EntryRow> {
  const { wallet, ensName, proof, cause, memberName, warning } = entering;
  if (own.cause === cause) return own;
  if (own.state === "pending") throw refuse("alreadyApplied", { list: list.name });
  if (own.state === "denied") throw refuse("wasDenied", { list: list.name });
  const isSame = own.addressKey === wallet.key;
  if (isSame && (own.proof === "signed" || proof !== "signed")) return own;
  if (!isSame && !list.settings.canChange) throw refuse("noChange", { list: list.name });
  const changed = await entryTable.change(tx, own, {
    ...{ address: wallet.address, addressKey: wallet.key, ensName, proof, cause, memberName, warning },
    changedAt: ctx.clock.now(),
  });
  await saveWallet(ctx, tx, entering);
  return changed ?? own;
}

/** Remembers the member's first wallet of the chain, and one that they signed with, unless someone else saved it. */
export async function saveWallet(
  ctx: Ctx,
  tx: Orm,
  entering: Pick<Entering, "wallet" | "proof" | "memberId">,
): Promise<void> {
  const { wallet, proof, memberId } = entering;
  const { guildId, clock } = ctx;
  const saved = (await readWallets(tx, guildId, memberId)).find(({ chain }) => chain === wallet.chain);
  const isKnown = saved?.addressKey === wallet.key;
  if (saved && (isKnown ? saved.proof === "signed" || proof !== "signed" : proof !== "signed")) return;
  const owner = await savedBy(tx, guildId, { chain: wallet.chain, addressKey: wallet.key });
  if (owner && owner.memberId !== memberId) return;
  await putWallet(tx, {
    ...{ guildId, memberId, chain: wallet.chain, address: wallet.address, addressKey: wallet.key, proof },
    at: clock.now(),
  });
}
