// Whether members can pay with the token of the settings: shown on the page before a member finds out.
import { isXpub } from "../contract.ts";
import { openChain } from "./chain-client.ts";
import { TOKEN_DECIMALS_MIN } from "./coins-for.ts";
import type { Ctx } from "./context.ts";
import { isExtendedKey } from "./derive-address.ts";

export async function checkToken(ctx: Ctx): Promise<void> {
  const { coins, coinChain, coinToken, coinAddress } = ctx.config;
  if (!coins) return;
  const isMistyped = isXpub(coinAddress) && !(await isExtendedKey(coinAddress.trim()));
  if (isMistyped) await ctx.alerts.raise({ path: "coinAddress", code: "payeeInvalid" });
  else await ctx.alerts.clear("coinAddress");
  const chain = await openChain(ctx, coinChain);
  const decimals = await chain?.decimals(coinToken.trim()).catch(() => undefined);
  if (decimals === undefined) return ctx.alerts.raise({ path: "coinChain", code: "chainUnavailable" });
  await ctx.alerts.clear("coinChain");
  if (decimals !== null && decimals >= TOKEN_DECIMALS_MIN) return ctx.alerts.clear("coinToken");
  await ctx.alerts.raise({ path: "coinToken", code: "tokenWrong" });
}
