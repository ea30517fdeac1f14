// Proof that a wallet is the member's: it signs a text that names this page, the member and a nonce, which counts once. Only
// texts are signed: never a transaction.
import { createHash, randomBytes } from "node:crypto";
import { UserError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { Chain, whitelist } from "../contract.ts";
import { consumeLink, type LinkRow, putLink, readLink } from "../store/links.ts";
import { type ListRow, savedBy } from "../store.ts";
import { readAddress, type Wallet } from "./addresses.ts";
import { applyTo } from "./applications.ts";
import { type Ctx, refuse } from "./context.ts";
import { nameOf } from "./ens-names.ts";
import { claimsOf, enterList, readOpenList, saveWallet, unmetBy } from "./enter.ts";
import { verifyAccount } from "./evm-chain.ts";

const LINK_MS = 15 * 60_000;
/** The name of the page below `/m/`. */
export const PAGE = "wallet";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

type Linking = {
  memberId: Snowflake;
  memberName: string;
  chain: Chain;
  list: number | null;
  answers?: LinkRow["answers"];
};

/** The address of a page on which this member proves a wallet. Throws if members can't reach it. */
export async function makeLink(ctx: Ctx, linking: Linking): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const url = ctx.memberUrl(`${PAGE}/${ctx.guildId}/${token}`);
  if (url === null) throw refuse("pageUnavailable");
  const createdAt = ctx.clock.now();
  await putLink(ctx.orm, {
    ...{ guildId: ctx.guildId, hash: hashOf(token), ...linking, createdAt },
    ...{ nonce: randomBytes(16).toString("hex"), expiresAt: new Date(createdAt.getTime() + LINK_MS) },
  });
  return url;
}

export type LinkState =
  | "open"
  | "unknown"
  | "used"
  | "expired"
  | "off"
  | "invalid"
  | "refused"
  | "entered"
  | "applied"
  | "saved"
  | "unavailable"
  | "noRpc";
export type OpenedLink = { state: LinkState; link: LinkRow | null };
type PageCtx = BotContext<typeof whitelist> & { enabled: boolean };

/** What the link's page shows now. Changes nothing. */
export async function openLink(ctx: PageCtx, token: string): Promise<OpenedLink> {
  const link = await readLink(ctx.orm, { guildId: ctx.guildId, hash: hashOf(token) });
  if (!link) return { state: "unknown", link };
  if (link.usedAt) return { state: "used", link };
  if (link.expiresAt <= ctx.clock.now()) return { state: "expired", link };
  return { state: ctx.enabled ? "open" : "off", link };
}

type Signed = { address: string; chainId: string };

/** The text that the wallet signs, the same whenever it is made; null for an address that isn't one of this chain. */
export async function messageFor(ctx: Ctx, link: LinkRow, { address, chainId }: Signed) {
  const { wallet } = await readAddress(link.chain, address);
  const origin = ctx.memberUrl("");
  if (!wallet || !origin) return null;
  const { host, origin: uri } = new URL(origin);
  const { nonce, createdAt, expiresAt, memberId } = link;
  const statement = `Link this wallet to the Discord account ${memberId}. This is free: it is no transaction and gives no access to your wallet.`;
  const message =
    link.chain === "evm"
      ? await evmMessage({ wallet, domain: host, uri, statement, nonce, createdAt, expiresAt, chainId })
      : solanaMessage({ wallet, domain: host, uri, statement, nonce, createdAt, expiresAt });
  return message === null ? null : { wallet, message };
}

type Parts = {
  wallet: Wallet;
  domain: string;
  uri: string;
  statement: string;
  nonce: string;
  createdAt: Date;
  expiresAt: Date;
};

/** EIP-4361. The wallet's own chain is named, because some wallets refuse to sign for another. */
async function evmMessage({ chainId, wallet, createdAt, expiresAt, ...parts }: Parts & { chainId: string }) {
  if (!/^[1-9]\d{0,14}$/.test(chainId)) return null;
  const { createSiweMessage } = await import("viem/siwe");
  return createSiweMessage({
    ...parts,
    ...{ address: wallet.address as `0x${string}`, chainId: Number(chainId), version: "1" },
    ...{ issuedAt: createdAt, expirationTime: expiresAt },
  });
}

/** As in "Sign In With Solana". */
const solanaMessage = ({ wallet, domain, uri, statement, nonce, createdAt, expiresAt }: Parts): string =>
  [
    `${domain} wants you to sign in with your Solana account:`,
    wallet.address,
    "",
    statement,
    "",
    `URI: ${uri}`,
    "Version: 1",
    "Chain ID: mainnet",
    `Nonce: ${nonce}`,
    `Issued At: ${createdAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");

/** Of a key. Smart accounts answer for signatures of any form, of which the longest contain the account's own code. */
const KEY_SIGNATURE = /^0x[0-9a-f]{130}$/i;
const ANY_SIGNATURE = /^0x(?:[0-9a-f]{2}){1,32000}$/i;

/** Null if it is right. An account is asked only if it isn't the signature of the address's own key. */
async function faultOf(
  ctx: PageCtx,
  { wallet, message }: { wallet: Wallet; message: string },
  { chainId, signature }: Signed & { signature: string },
): Promise<"invalid" | "unavailable" | "noRpc" | null> {
  if (await isSignedBy(wallet, message, signature)) return null;
  if (wallet.chain !== "evm" || !ANY_SIGNATURE.test(signature)) return "invalid";
  switch (await verifyAccount(ctx, { address: wallet.address, chainId, message, signature })) {
    case "signed":
      return null;
    case "unavailable":
      return "unavailable";
    case "unknown":
      return KEY_SIGNATURE.test(signature) ? "invalid" : "noRpc";
    case "notSigned":
      return "invalid";
  }
}

async function isSignedBy({ chain, address }: Wallet, message: string, signature: string): Promise<boolean> {
  try {
    if (chain === "evm") {
      if (!KEY_SIGNATURE.test(signature)) return false;
      const { verifyMessage } = await import("viem/utils");
      return await verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` });
    }
    const bytes = Buffer.from(signature, "base64");
    if (bytes.length !== 64) return false;
    const [{ address: asAddress, getPublicKeyFromAddress }, { signatureBytes, verifySignature }] = await Promise.all([
      import("@solana/addresses"),
      import("@solana/keys"),
    ]);
    const key = await getPublicKeyFromAddress(asAddress(address));
    return await verifySignature(key, signatureBytes(new Uint8Array(bytes)), new TextEncoder().encode(message));
  } catch {
    // What isn't a signature at all, such as a point that isn't on the curve.
    return false;
  }
}

export type Proven = {
  state: LinkState;
  link: LinkRow | null;
  fault: UserError | null;
  unmet: readonly string[];
  list: string;
};

/** Verifies the signature and does what the link is for. The link is used up by it, of two at once by one. */
export async function sendProof(ctx: PageCtx, token: string, signed: Signed & { signature: string }): Promise<Proven> {
  const { state, link } = await openLink(ctx, token);
  const base = { link, fault: null, unmet: [], list: "" };
  if (state !== "open" || !link) return { ...base, state };
  const asked = await messageFor(ctx, link, signed);
  const wrong = asked ? await faultOf(ctx, asked, signed) : "invalid";
  if (!asked || wrong) return { ...base, state: wrong ?? "invalid" };
  try {
    return { ...base, ...(await applyProof(ctx, link, asked.wallet)) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...base, state: "refused", fault: error };
  }
}

async function applyProof(
  ctx: PageCtx,
  link: LinkRow,
  wallet: Wallet,
): Promise<Partial<Proven> & { state: LinkState }> {
  const { memberId, memberName } = link;
  const entering = {
    memberId,
    memberName,
    wallet,
    ensName: await nameOf(ctx, wallet),
    proof: "signed" as const,
    warning: null,
    cause: `link:${link.hash}`,
  };
  const used = async (tx: Ctx["orm"]): Promise<boolean> => consumeLink(tx, link, ctx.clock.now());
  if (link.list === null) {
    const isUsed = await ctx.orm.transaction(async (tx) => {
      if (!(await used(tx))) return false;
      const owner = await savedBy(tx, ctx.guildId, { chain: wallet.chain, addressKey: wallet.key });
      if (owner && owner.memberId !== memberId) throw refuse("walletTaken");
      await saveWallet(ctx, tx, entering);
      return true;
    });
    return { state: isUsed ? "saved" : "used" };
  }
  const list = await readOpenList(ctx, link.list);
  const member = await ctx.discord.member(memberId);
  if (!member) return { state: "unknown" };
  const unmet = (await unmetBy(ctx, list, member)).map((text) => ctx.chat.t(text));
  if (unmet.length > 0) return { state: "refused", unmet, list: list.name };
  const whole = { ...entering, ...claimsOf(list, member.roles) };
  if (list.settings.mode === "application") return applyWith(ctx, list, link, whole);
  const entered = await ctx.orm.transaction(async (tx) => {
    if (!(await used(tx))) return null;
    return enterList(ctx, tx, list, whole);
  });
  if (!entered) return { state: "used" };
  await noteEntered(ctx, entered.list, entered.entry.number, { memberId, memberName });
  return { state: "entered", list: list.name };
}

async function applyWith(ctx: PageCtx, list: ListRow, link: LinkRow, entering: Parameters<typeof applyTo>[2]) {
  await applyTo(ctx, list, entering, link.answers);
  const isUsed = await consumeLink(ctx.orm, link, ctx.clock.now());
  return { state: isUsed ? ("applied" as const) : ("used" as const), list: list.name };
}

export async function noteEntered(
  ctx: Ctx,
  { number, name }: ListRow,
  entry: number,
  member: { memberId: string; memberName: string },
): Promise<void> {
  await ctx.activity.record("entered", `entry:${entry}`, { number, list: name, ...member });
}
