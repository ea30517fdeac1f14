// Setup for stories of the payment module: a bot with the module, its routes, and a local chain on which members pay.

import { createTestClient, createWalletClient, erc20Abi, http, parseAbi, parseUnits, publicActions } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { startSandbox } from "#sandbox/start.ts";
import { startChain } from "#stand-ins/chain/start-chain.ts";
import { paymentModuleApi } from "../api.ts";
import { paymentModuleBot as bot } from "../bot.ts";
import { paymentModule as contract, type PaymentConfig } from "../contract.ts";
import { productId } from "../service/quote.ts";
import { paymentModuleLanguages as languages } from "../words/languages.ts";
import { paymentModuleWords as words } from "../words.ts";

type Hex = `0x${string}`;
const WORDS = "test test test test test test test test test test test junk";
/** The buyers' wallet, of the stand-in's first account. */
const wallet = mnemonicToAccount(WORDS);
/** Where the owner's money goes. */
export const OWNER = mnemonicToAccount(WORDS, { addressIndex: 7 }).address;

const WORTHLESS = "0x00000000000000000000000000000000000f4ce0";

/** Of the same wallet: its first addresses are those of the stand-in's accounts. */
export const XPUB = mnemonicToAccount(WORDS, { path: "m/44'/60'/0'" }).getHdKey().publicExtendedKey;

export type PaymentStory = Awaited<ReturnType<typeof openPaymentStory>>;

export async function openPaymentStory() {
  const chain = await startChain();
  const { token } = await chain.info();
  const networks = { ...NO_NETWORKS, evmRpcUrls: [chain.url] };
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, networks, api: paymentModuleApi });
  const { world } = story;
  const node = createTestClient({ mode: "anvil", transport: http(chain.url) }).extend(publicActions);
  const sender = createWalletClient({ account: wallet, transport: http(chain.url) });

  const configure = (guild: StoryGuild, config: object): Promise<void> =>
    world.configure(
      guild.id,
      contract,
      contract.config.partial().parse({
        ...{ coins: true, coinChain: "local", coinToken: token, coinAddress: OWNER, confirmations: 3 },
        ...config,
      }) as Partial<PaymentConfig>,
    );

  return {
    ...story,
    networks,
    node,
    token,
    configure,
    close: async () => {
      await story.close();
      await chain.close();
    },
    /** A shop with these products, whose guild's bot may do everything. */
    shop: async (products: (guild: StoryGuild) => object[], config: object = {}) => {
      const guild = await story.newGuild({ permissions: "8" });
      await configure(guild, { products: products(guild), ...config });
      const owner = await story.api.manager(guild);
      const path = (rest: string) => story.api.path(guild, rest);
      const orders = async () => contract.routes.orders.answer.parse((await owner.get(path("orders"))).body).items;
      return { guild, owner, path, orders };
    },
    /** Sends coins in a block; `coins` as the bot's message says them, such as "5.000123". */
    send: async (coins: string, to: string = OWNER): Promise<Hex> => {
      const [whole = "0", fraction = ""] = coins.split(".");
      const amount = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
      const hash = await sender.writeContract({
        ...{ address: token, abi: erc20Abi, functionName: "transfer", args: [to as Hex, amount], chain: null },
      });
      await node.waitForTransactionReceipt({ hash, pollingInterval: 20 });
      return hash;
    },
    /** Sends as much of a token that somebody made, under the same name. */
    sendWorthless: async (coins: string): Promise<void> => {
      const bytecode = await node.getCode({ address: token });
      if (bytecode) await node.setCode({ address: WORTHLESS, bytecode });
      const amount = parseUnits(coins, 6);
      const abi = [...erc20Abi, ...parseAbi(["function mint(address, uint256)"])] as const;
      const contract = { address: WORTHLESS, abi, chain: null } as const;
      await sender.writeContract({ ...contract, functionName: "mint", args: [wallet.address, amount] });
      await sender.writeContract({ ...contract, functionName: "transfer", args: [OWNER, amount] });
    },
    mine: (blocks: number) => node.mine({ blocks }),
    /** Lets the sweep run. */
    look: async (ms = 16_000) => {
      await world.advance(ms);
      await world.settle();
    },
    directMessages: async (memberId: string): Promise<string[]> => {
      const { dms } = await sandbox.control.person(memberId);
      return dms[0] ? story.said(dms[0].id) : [];
    },
    rolesOf: world.rolesOf,
  };
}

/** Chooses the product in the shop: the question whether to buy it. */
export async function choose(member: StoryMember, name: string, list?: Answer): Promise<Answer> {
  const answer = list ?? (await member.command("buy"));
  return member.choose("payment-module:choose", [productId({ name })], { answer });
}

/** Orders it, and returns the amount to send. */
export async function order(member: StoryMember, name: string): Promise<{ amount: string; answer: Answer }> {
  const question = await choose(member, name);
  const answer = await member.press("payment-module:pay", { answer: question });
  return { amount: amountIn(answer), answer };
}

export const amountIn = ({ content }: Answer): string => /exactly `([\d.]+)`/.exec(content)?.[1] ?? "";
export const addressIn = ({ content }: Answer): string => /to `(0x[0-9a-f]{40})`/.exec(content)?.[1] ?? "";
