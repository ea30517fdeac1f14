// How a person links, checks and unlinks their account on X.
import { userError } from "#kit/error.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import {
  endXLink,
  noteXProfile,
  readXAccount,
  startXLink,
  storeXLink,
  takeXLink,
  xSeal,
} from "#kit-server/accounts/x/x-accounts.ts";
import { XFault } from "#kit-server/accounts/x/x-fault.ts";
import { xOAuth } from "#kit-server/accounts/x/x-oauth.ts";
import { readXMe } from "#kit-server/accounts/x/x-reads.ts";
import { xAccessToken } from "#kit-server/accounts/x/x-token.ts";
import type { PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { connections, type XAccount } from "./contract.ts";

export type ConnectionsDeps = {
  orm: Orm;
  makeKeys: KeyMaker;
  networks: Pick<PublicNetworks, "x">;
  clock: { now(): Date };
};
type Caller = { userId: Snowflake; sessionHash: string };

const refuse = (code: keyof typeof connections.errors) => userError(connections.errors, code);

/** In the area's own words: `refused` is what a refusal of X means here. */
async function asked<T>(work: () => Promise<T>, refused: keyof typeof connections.errors): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof XFault)) throw cause;
    throw userError(connections.errors, cause.code === "xRefused" ? refused : "xUnavailable", { cause });
  }
}

export function xConnections({ orm, makeKeys, networks: { x }, clock }: ConnectionsDeps) {
  const seal = xSeal(makeKeys);
  const service = () => {
    if (!x) throw refuse("xOff");
    return { x, oauth: xOAuth(x) };
  };

  async function account(userId: Snowflake): Promise<XAccount | null> {
    const row = await readXAccount(orm, userId);
    if (!row) return null;
    const { username, isProtected, linkedAt, sealedTokens } = row;
    return { username, isProtected, linkedAt: linkedAt.toISOString(), isExpired: sealedTokens === null };
  }
  async function linked(userId: Snowflake): Promise<XAccount> {
    const found = await account(userId);
    if (!found) throw refuse("xNotLinked");
    return found;
  }

  return {
    isAvailable: x !== null,
    account,
    read: (userId: Snowflake) => readXAccount(orm, userId),

    async begin(caller: Caller, origin: string): Promise<string> {
      const { oauth } = service();
      const redirectUri = `${origin}/connections/redirect/x`;
      const started = await startXLink(orm, seal, { ...caller, redirectUri, now: clock.now() });
      return oauth.consentUrl({ ...started, redirectUri });
    },

    async finish(caller: Caller, { state, code }: { state: string; code: string | null }): Promise<XAccount> {
      const { x: api, oauth } = service();
      const taken = await takeXLink(orm, seal, { ...caller, state, now: clock.now() });
      if (typeof taken === "string") throw refuse(taken);
      if (code === null) throw refuse("linkCanceled");
      const tokens = await asked(() => oauth.exchange({ ...taken, code }), "linkRefused");
      const revoke = () => oauth.revoke(tokens.refreshToken ?? tokens.accessToken).catch(() => {});
      const {
        id,
        username,
        protected: isProtected,
      } = await asked(() => readXMe(api, tokens.accessToken), "linkRefused").catch(async (error: unknown) => {
        await revoke();
        throw error;
      });
      const link = { userId: caller.userId, account: { xId: id, username, isProtected }, tokens, now: clock.now() };
      const refusal = await storeXLink(orm, { seal, makeKeys }, link);
      if (refusal) {
        await revoke();
        throw refuse(refusal);
      }
      return linked(caller.userId);
    },

    async check(userId: Snowflake): Promise<XAccount> {
      const { x: api, oauth } = service();
      await linked(userId);
      const token = await asked(() => xAccessToken({ orm, seal, oauth, clock }, userId), "xUnavailable");
      if (token === null) throw refuse("linkRefused");
      const { id, username, protected: isProtected } = await asked(() => readXMe(api, token), "linkRefused");
      await noteXProfile(orm, userId, { xId: id, username, isProtected });
      return linked(userId);
    },

    async end(userId: Snowflake): Promise<void> {
      const ended = await endXLink(orm, { seal, makeKeys }, userId, clock.now());
      if (!ended) throw refuse("xNotLinked");
      // Tokens that can't be revoked now are deleted here, and expire.
      if (x && ended.token)
        await xOAuth(x)
          .revoke(ended.token)
          .catch(() => {});
    },
  };
}
