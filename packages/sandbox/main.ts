/** The sandbox as its own process: reads its settings, serves, and exits with its parent process. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createBeacon } from "#stand-ins/beacon/start-beacon.ts";
import { createChain } from "#stand-ins/chain/start-chain.ts";
import { type ModelStandIn, startModel } from "#stand-ins/model/start-model.ts";
import { type Sites, startSites } from "#stand-ins/sites/start-sites.ts";
import { type SavedStripe, type StripeStandIn, startStripe } from "#stand-ins/stripe/start-stripe.ts";
import { createX, type SavedX } from "#stand-ins/x/start-x.ts";
import { SAMPLE_APPLICATION } from "./seed/application.ts";
import { type Sandbox, startSandbox } from "./start.ts";
import { loadState, StateFile } from "./state/state-file.ts";

const isReset = process.argv.includes("--reset");
const port = z.coerce.number().int().min(0).max(65_535);
const settings = z
  .object({
    SANDBOX_PORT: port.optional(),
    /** The port of the sample sites; any free one by default. */
    SITES_PORT: port.default(0),
    PORT: port.optional(),
    HOST: z.string().default("127.0.0.1"),
    DATA_DIR: z.string().default("./data"),
    /** Where the sample model listened before a restart. */
    MODEL_PORT: port.default(0),
    /** The operator's own model: then no sample one is needed. */
    AI_BASE_URL: z.string().optional(),
    STRIPE_PORT: port.default(0),
    /** With a key of their own, the operator tries real payments in test mode. */
    STRIPE_SECRET_KEY: z.string().optional(),
  })
  .parse(process.env);

const stateOf = (standIn: string): string => join(settings.DATA_DIR, `sandbox-${standIn}.json`);

try {
  const sandbox = await startSandbox({
    port: settings.SANDBOX_PORT ?? (settings.PORT ?? 3000) + 1,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    reset: isReset,
    standIns: { chain: openChain(), beacon: createBeacon(), x: openX() },
  });
  const sites = await startSites({ port: settings.SITES_PORT });
  const model = settings.AI_BASE_URL ? null : await startModel({ port: settings.MODEL_PORT });
  const stripe = settings.STRIPE_SECRET_KEY ? null : await openStripe();
  announce({ sandbox, sites, model, stripe });
  endWith([sandbox, sites, ...(model ? [model] : []), ...(stripe ? [stripe] : [])]);
} catch (error) {
  const message = explain(error);
  process.stderr.write(`${message}\n`);
  process.send?.({ type: "failed", message });
  process.exitCode = 1;
  process.disconnect?.();
}

/** Accounts on X that members linked stay linked, with their tokens and posts. */
function openX(): ReturnType<typeof createX> {
  const path = stateOf("x");
  const saved = isReset ? undefined : loadState<SavedX>(path);
  const file = new StateFile(path, () => x.state());
  const x = createX({ saved, onChange: () => file.touch() });
  return { ...x, close: async () => file.flush() };
}

function openChain(): ReturnType<typeof createChain> {
  const path = stateOf("chain");
  // The next one is stored only once it's used.
  if (isReset) rmSync(path, { force: true });
  const saved = isReset ? undefined : loadState<string>(path);
  return createChain({ saved, store: (state) => new StateFile(path, () => state).flush() });
}

/** Accounts that were connected stay connected after a restart. */
async function openStripe(): Promise<StripeStandIn> {
  const path = stateOf("stripe");
  const saved = isReset ? undefined : loadState<SavedStripe>(path);
  const file = new StateFile(path, () => stripe.state());
  const stripe = await startStripe({ port: settings.STRIPE_PORT, saved, onChange: () => file.touch() });
  const close = async (): Promise<void> => {
    await stripe.close();
    file.flush();
  };
  return { ...stripe, close };
}

type Started = { sandbox: Sandbox; sites: Sites; model: ModelStandIn | null; stripe: StripeStandIn | null };

function announce({ sandbox, sites: { url: sitesUrl }, model, stripe }: Started): void {
  const { url, apiUrl, gatewayUrl } = sandbox;
  const { id, clientSecret, botToken } = SAMPLE_APPLICATION;
  if (process.send !== undefined) {
    process.send({
      ...{ type: "ready", url, apiUrl, sitesUrl, application: { id, clientSecret, botToken } },
      modelUrl: model?.url ?? null,
      stripeUrl: stripe?.url ?? null,
    });
    return;
  }
  process.stdout.write(
    [
      `Sandbox: ${url}`,
      `REST:    ${apiUrl}`,
      `Gateway: ${gatewayUrl}`,
      `Control: ${url}/_sandbox`,
      `Chain:   ${url}/_stand-ins/chain`,
      `Beacon:  ${url}/_stand-ins/beacon`,
      `X:       ${url}/_stand-ins/x`,
      `Sample sites: ${sitesUrl}`,
      ...(model ? [`Sample model: ${model.url}`] : []),
      ...(stripe ? [`Stand-in of Stripe: ${stripe.url}`] : []),
      `Bot token of the sample application: ${botToken}`,
      "",
    ].join("\n"),
  );
}

function endWith(running: readonly { close(): Promise<void> }[]): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void Promise.all(running.map((one) => one.close())).then(() => process.exit(0));
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE") {
    const wanted = settings.SANDBOX_PORT ?? (settings.PORT ?? 3000) + 1;
    return `The sandbox cannot listen on port ${wanted}: it is in use. Set SANDBOX_PORT to another.`;
  }
  return error.message;
}
