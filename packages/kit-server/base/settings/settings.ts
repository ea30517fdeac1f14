// The operator's settings: read from the environment once at start and passed on.
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { type AiBudget, limitsMoney, NO_BUDGET, parseBudget } from "#kit/ai/ai-budget.ts";
import { type AiPrices, parsePrices } from "#kit/ai/ai-prices.ts";
import { RESERVED_NAMES } from "#kit/reserved-names.ts";
import { parseXPrices, X_LIST_PRICES, type XPrices } from "#kit/x/x-prices.ts";

export const ROLES = ["api", "bot", "jobs"] as const;
export type Role = (typeof ROLES)[number];

const port = z.coerce.number("must be a number").int().min(0).max(65_535);
const optionalText = z.string().trim().min(1).optional();
const webAddress = z.url({ protocol: /^https?$/, error: "must be a URL that starts with http:// or https://" });

const webAddresses = z
  .string()
  .transform((list) =>
    list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(webAddress).max(10, "may name up to 10 addresses"));

const SECRET_KEY = /^[0-9a-f]{64}$/i;

const PRICES_ERROR = "must list prices in US dollars per million tokens, such as gpt-5-mini=0.25/2";
const X_PRICES_ERROR = "must list prices in US dollars for each read, such as post=0.005, user=0.01";
const BUDGET_ERROR = "must list limits, such as 20 usd/month, 2000000 tokens/day";
const budgetSetting = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const budget = parseBudget(text);
      if (!budget) context.addIssue({ code: "custom", message: BUDGET_ERROR });
      return budget ?? NO_BUDGET;
    });

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().trim().min(1).default("127.0.0.1"),
    SANDBOX_PORT: port.optional(),
    PUBLIC_URL: webAddress.optional(),
    DATA_DIR: z.string().trim().min(1).default("./data"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must start with postgres:// or postgresql://" })
      .optional(),
    ROLES: z
      .string()
      .default(ROLES.join(","))
      .transform((list) => list.split(",").map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES, { error: `may name only ${ROLES.join(", ")}` })).min(1)),
    SECRET_KEY: z.string().regex(SECRET_KEY, "must be 64 hexadecimal digits (openssl rand -hex 32)").optional(),
    SECRET_KEYS: z
      .string()
      .transform((list) => list.split(",").map((key) => key.trim()))
      .pipe(z.array(z.string().regex(SECRET_KEY, "must be comma-separated keys of 64 hexadecimal digits")).min(1))
      .optional(),
    PRODUCT_NAME: z.string().trim().min(1).max(32).default("Guildhall"),
    PLATFORM_NAME: z.string().trim().min(1).max(32).default("Discord"),
    ADMIN_USER_IDS: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((id) => id.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(/^\d{17,20}$/, "must be comma-separated account IDs"))),
    DISCORD_CLIENT_ID: z
      .string()
      .regex(/^\d{17,20}$/, "must be the application ID, 17 to 20 digits")
      .optional(),
    DISCORD_CLIENT_SECRET: optionalText,
    DISCORD_BOT_TOKEN: optionalText,
    DISCORD_API_URL: webAddress.optional(),
    TRUSTED_PROXIES: z
      .string()
      .default("loopback")
      .transform((list) =>
        list
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    CALLS_PER_MINUTE: z.coerce.number("must be a number").int().min(1).default(600),
    EVM_RPC_URL: webAddresses.optional(),
    LINK_LIST_URL: webAddresses.optional(),
    DRAND_URL: webAddress.optional(),
    X_CLIENT_ID: optionalText,
    X_CLIENT_SECRET: optionalText,
    X_BEARER_TOKEN: optionalText,
    X_API_URL: webAddress.optional(),
    X_PRICES: z
      .string()
      .default("")
      .transform((text, context) => {
        const prices = parseXPrices(text);
        if (!prices) context.addIssue({ code: "custom", message: X_PRICES_ERROR });
        return prices ?? X_LIST_PRICES;
      }),
    ALLOW_PRIVATE_HOSTS: z.stringbool("must be true or false").default(false),
    RESERVED_NAMES: z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((word) => word.trim().toLowerCase())
          .filter(Boolean),
      )
      .optional(),
    REFERRAL_MIN_MEMBERS: z.coerce.number("must be a number").int().min(1).max(1_000_000).default(10),
    REFERRAL_REWARD: z.string().trim().min(1).max(40, "can have up to 40 characters").optional(),
    AI_BASE_URL: webAddress.optional(),
    AI_API_KEY: optionalText,
    AI_MODEL: optionalText,
    AI_EMBEDDING_MODEL: optionalText,
    AI_PRICES: z
      .string()
      .default("")
      .transform((text, context) => {
        const prices = parsePrices(text);
        if (!prices) context.addIssue({ code: "custom", message: PRICES_ERROR });
        return prices ?? {};
      }),
    AI_BUDGET: budgetSetting("2000000 tokens/day"),
    AI_SERVER_BUDGET: budgetSetting("200000 tokens/day"),
    AI_CONCURRENCY: z.coerce.number("must be a number").int().min(1).max(1_000).default(8),
    PLANS_FILE: optionalText,
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, "must be a secret or restricted key of Stripe")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/, "must be a webhook's signing secret of Stripe")
      .optional(),
    METRICS_TOKEN: z.string().trim().min(16, "must have at least 16 characters").optional(),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      // A terminal shows warnings only; a log collector gets every line.
      .default(() => (process.stderr.isTTY ? "warn" : "info")),
  })
  .superRefine((env, context) => {
    if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
      const message = "is missing; set it together with STRIPE_SECRET_KEY";
      context.addIssue({ code: "custom", path: ["STRIPE_WEBHOOK_SECRET"], message });
    }
    checkAi(env, (name, message) => context.addIssue({ code: "custom", path: [name], message }));
    for (const together of [PLATFORM_SETTINGS, X_SETTINGS]) {
      const given = together.filter((name) => env[name] !== undefined);
      if (given.length === 0) continue;
      for (const name of together.filter((one) => env[one] === undefined)) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is missing; set it together with ${given.join(" and ")}`,
        });
      }
    }
  });

type AiEnvironment = {
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_PRICES: AiPrices;
  AI_BUDGET: AiBudget;
  AI_SERVER_BUDGET: AiBudget;
};

/** A budget of money means nothing for a model without a price, so nobody would notice what it costs. */
function checkAi(env: AiEnvironment, report: (setting: string, message: string) => void): void {
  const { AI_BASE_URL, AI_MODEL, AI_PRICES } = env;
  if (AI_BASE_URL && !AI_MODEL) report("AI_MODEL", "is missing; set it together with AI_BASE_URL");
  if (!AI_BASE_URL && AI_MODEL) report("AI_BASE_URL", "is missing; set it together with AI_MODEL");
  const isMoney = limitsMoney(env.AI_BUDGET) || limitsMoney(env.AI_SERVER_BUDGET);
  if (AI_MODEL && isMoney && !AI_PRICES[AI_MODEL]) {
    report("AI_PRICES", `has no price for ${AI_MODEL}, so a budget in usd can't be kept; add it or limit tokens`);
  }
}

const PLATFORM_SETTINGS = ["DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET", "DISCORD_BOT_TOKEN"] as const;

const X_SETTINGS = ["X_CLIENT_ID", "X_CLIENT_SECRET", "X_BEARER_TOKEN"] as const;

export type PlatformSettings = {
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** The REST root without a version or trailing slash, such as `https://discord.com/api`. */
  apiUrl: string;
};

export type Settings = {
  port: number;
  host: string;
  sandboxPort: number;
  /** The dashboard's public address without a trailing slash; null if it isn't set. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  roles: readonly Role[];
  /** Newest first: the first one encrypts, and all can decrypt. */
  secretKeys: readonly [Buffer, ...Buffer[]];
  productName: string;
  /** Shown to people in place of "Discord". */
  platformName: string;
  adminUserIds: readonly string[];
  /** Null without credentials: then the sandbox is used. */
  platform: PlatformSettings | null;
  /** Proxies whose client addresses are trusted: addresses, ranges, `loopback`, `uniquelocal`. */
  trustedProxies: readonly string[];
  /** Per session, or per address without a session. */
  callsPerMinute: number;
  /** Allows owners' addresses to lead to private networks: for development. */
  allowPrivateAddresses: boolean;
  /** Words that no name of the bot in a server may claim. */
  reservedNames: readonly string[];
  referrals: {
    /** The members that a server needs before its referral counts. */
    minMembers: number;
    /** The badge that the promote page shows for a confirmed referral; null for none. */
    reward: string | null;
  };
  /** Of EVM chains; null if none is set. They may contain keys. */
  evmRpcUrls: readonly string[] | null;
  /** Lists of harmful sites. */
  linkLists: readonly string[];
  /** Where public randomness is read, without a trailing slash; null if it isn't set. */
  drandUrl: string | null;
  x: {
    /** Null without credentials: then the sandbox's stand-in is used. */
    client: { clientId: string; clientSecret: string; bearer: string } | null;
    /** Another address than X's own, without a trailing slash; null if it isn't set. */
    apiUrl: string | null;
    prices: XPrices;
  };
  ai: {
    /** Without a trailing slash; null without a model of the operator's. */
    baseUrl: string | null;
    apiKey: string | null;
    model: string | null;
    embeddingModel: string | null;
    prices: AiPrices;
    /** What all servers may spend together with this model. */
    budget: AiBudget;
    /** What each server may spend with it. */
    serverBudget: AiBudget;
    concurrency: number;
  };
  /** The operator's file of plans; null for one free plan. */
  plansFile: string | null;
  /** The operator's Stripe account, for plans; null if there is none. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Required to read the metrics; null allows only processes on this machine. */
  metricsToken: string | null;
  logLevel: z.output<typeof environment>["LOG_LEVEL"];
};

/** An invalid setting; the message is one sentence for the operator and contains no secret values. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const DISCORD_API_URL = "https://discord.com/api";

/** Parses the environment. Creates the data directory and, if no key is set, the installation's secret key in it. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const result = environment.safeParse(present);
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new SettingsError(`${[...new Set(wrong)].join("; ")}.`);
  }
  const given = result.data;
  const dataDir = resolve(given.DATA_DIR);
  return {
    port: given.PORT,
    host: given.HOST,
    sandboxPort: given.SANDBOX_PORT ?? (given.PORT === 0 ? 0 : given.PORT + 1),
    publicUrl: given.PUBLIC_URL ? withoutSlash(given.PUBLIC_URL) : null,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    roles: [...new Set(given.ROLES)],
    secretKeys: secretKeysOf(given, dataDir),
    productName: given.PRODUCT_NAME,
    platformName: given.PLATFORM_NAME,
    adminUserIds: given.ADMIN_USER_IDS,
    platform: platformOf(given),
    trustedProxies: given.TRUSTED_PROXIES,
    callsPerMinute: given.CALLS_PER_MINUTE,
    allowPrivateAddresses: given.ALLOW_PRIVATE_HOSTS,
    reservedNames: given.RESERVED_NAMES ?? RESERVED_NAMES,
    evmRpcUrls: given.EVM_RPC_URL ?? null,
    linkLists: given.LINK_LIST_URL ?? [],
    drandUrl: given.DRAND_URL?.replace(/\/+$/, "") ?? null,
    x: {
      client: xClientOf(given),
      apiUrl: given.X_API_URL ? withoutSlash(given.X_API_URL) : null,
      prices: given.X_PRICES,
    },
    referrals: { minMembers: given.REFERRAL_MIN_MEMBERS, reward: given.REFERRAL_REWARD ?? null },
    ai: {
      baseUrl: given.AI_BASE_URL ? withoutSlash(given.AI_BASE_URL) : null,
      apiKey: given.AI_API_KEY ?? null,
      model: given.AI_MODEL ?? null,
      embeddingModel: given.AI_EMBEDDING_MODEL ?? null,
      prices: given.AI_PRICES,
      budget: given.AI_BUDGET,
      serverBudget: given.AI_SERVER_BUDGET,
      concurrency: given.AI_CONCURRENCY,
    },
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? { secretKey: given.STRIPE_SECRET_KEY, webhookSecret: given.STRIPE_WEBHOOK_SECRET }
        : null,
    plansFile: given.PLANS_FILE ? resolve(given.PLANS_FILE) : null,
    metricsToken: given.METRICS_TOKEN ?? null,
    logLevel: given.LOG_LEVEL,
  };
}

function platformOf(given: z.output<typeof environment>): PlatformSettings | null {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_BOT_TOKEN: botToken } = given;
  if (!clientId || !clientSecret || !botToken) return null;
  return { clientId, clientSecret, botToken, apiUrl: withoutVersion(given.DISCORD_API_URL ?? DISCORD_API_URL) };
}

function xClientOf({ X_CLIENT_ID, X_CLIENT_SECRET, X_BEARER_TOKEN }: z.output<typeof environment>) {
  if (!X_CLIENT_ID || !X_CLIENT_SECRET || !X_BEARER_TOKEN) return null;
  return { clientId: X_CLIENT_ID, clientSecret: X_CLIENT_SECRET, bearer: X_BEARER_TOKEN };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");
/** Removes the version from the address, because the product chooses it. */
export const withoutVersion = (address: string): string => withoutSlash(address).replace(/\/v\d+$/, "");

/** `SECRET_KEY` next to `SECRET_KEYS` is the oldest of them; without either, the installation's own key is used. */
function secretKeysOf({ SECRET_KEYS = [], SECRET_KEY }: z.output<typeof environment>, dataDir: string) {
  const given = [...new Set([...SECRET_KEYS, ...(SECRET_KEY ? [SECRET_KEY] : [])])];
  const [newest, ...older] = given.map((key) => Buffer.from(key, "hex"));
  return newest ? ([newest, ...older] as const) : ([keyOfDirectory(dataDir)] as const);
}

/**
 * Processes that start together each create a key; the first to rename its file wins, so a partial key is never read.
 */
function makeKey(path: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString("hex"), { mode: 0o600 });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    unlinkSync(temporary);
  }
}

function keyOfDirectory(directory: string): Buffer {
  const path = join(directory, "secret.key");
  try {
    mkdirSync(directory, { recursive: true });
    if (!existsSync(path)) makeKey(path);
    return Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  } catch (cause) {
    throw new SettingsError(`DATA_DIR (${directory}) isn't writable.`, { cause });
  }
}
