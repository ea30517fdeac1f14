// The API with every area and module, next to a sandbox: people sign in through its consent page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "#kit-server/base/log/logger.ts";
import { readSettings } from "#kit-server/base/settings/settings.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { consent } from "#kit-server/testing/consent.ts";
import { sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { askPlatform, platformOf } from "#kit-server/testing/story-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { startSandbox } from "#sandbox/start.ts";
import { startApi } from "../api.ts";
import { openServices } from "../services.ts";

export type WholeApi = Awaited<ReturnType<typeof openWholeApi>>;

type WholeApiOptions = {
  /** Where log lines are written; without it nothing is logged. */
  log?: Log;
  /** This person's username. */
  operator?: string;
  /** More of the operator's settings. */
  env?: Readonly<Record<string, string>>;
  /** Instead of the operator's account at Stripe. */
  payments?: StripePort;
};

export async function openWholeApi({ log, operator, env = {}, payments }: WholeApiOptions = {}) {
  const [sandbox, database] = await Promise.all([
    startSandbox({ limits: { rateLimitsLifted: true } }),
    openTestDatabase(),
  ]);
  const operatorId = operator && (await sandbox.control.person(operator)).id;
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-api-"));
  const settings = readSettings({
    ...(operatorId && { ADMIN_USER_IDS: operatorId }),
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "silent",
    CALLS_PER_MINUTE: "100000",
    ...env,
  });
  const platform = await platformOf(sandbox);
  const opened = await openServices({
    settings,
    platform,
    sandboxUrl: sandbox.url,
    modelUrl: null,
    stripeUrl: null,
    database,
  });
  const services = { ...opened, ...(log && { log }), ...(payments && { payments }) };
  const api = await startApi(services, { readyChecks: {}, readyNotes: {} });
  const url = `http://127.0.0.1:${api.port}`;
  const harbour = (await sandbox.control.guild("Harbour Lights")).id;
  await services.guilds.save(sampleGuild({ id: harbour }));

  /** The redirect from the consent page for this person, in the browser that started the sign-in. */
  async function codeOf(person: string, browser: Browser, scopes?: readonly string[]) {
    const begun = (await browser.send("POST", "/auth/begin")).body as { state: string; codeChallenge: string };
    const { state } = begun;
    const { id } = await sandbox.control.person(person);
    const redirectUri = `${url}/code`;
    const given = { clientId: platform.clientId, personId: id, redirectUri, ...begun };
    return { code: await consent(sandbox.url, scopes ? { ...given, scopes } : given), state, redirectUri };
  }

  return {
    sandbox,
    database,
    services,
    url,
    /** The id of Harbour Lights, which Mara owns and Tomás manages. */
    harbour,
    codeOf,
    /** A new member of Harbour Lights with a role of their own without permissions. */
    async newMember(name: string): Promise<{ username: string; roleId: string }> {
      const { id } = await sandbox.control.createPerson({ displayName: name, username: name.toLowerCase() });
      const { token } = await sandbox.control.person("mara.lindqvist");
      const path = `/guilds/${harbour}/roles`;
      const role = await askPlatform(sandbox.apiUrl, token, "POST", path, { name, permissions: "0" });
      const { id: roleId } = role as { id: string };
      await sandbox.control.join(harbour, id, { roles: [roleId] });
      const snapshot = await services.guilds.get(harbour);
      if (!snapshot) throw new Error("the guild is not there");
      const known = { id: roleId, name, color: 0, position: 1, managed: false, permissions: "0" };
      await services.guilds.save({ ...snapshot, roles: [...snapshot.roles, known] });
      return { username: name.toLowerCase(), roleId };
    },
    async signedIn(person: string): Promise<Browser> {
      const browser = openBrowser(url);
      const { status } = await browser.send("POST", "/auth/code", await codeOf(person, browser));
      if (status !== 200) throw new Error(`signing ${person} in was answered ${status}`);
      return browser;
    },
    async close() {
      await api.close();
      await services.close();
      await Promise.all([database.close(), sandbox.close()]);
      rmSync(dataDir, { recursive: true });
    },
  };
}
