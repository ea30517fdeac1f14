import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ScriptedPlatform, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { platformAddresses } from "./platform-addresses.ts";
import { GrantRefusedError, type PlatformOAuth, platformOAuth } from "./platform-oauth.ts";

let platform: ScriptedPlatform;
let oauth: PlatformOAuth;
let logged = "";
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    logged += String(chunk);
    done();
  },
});
beforeAll(async () => {
  platform = await startScriptedPlatform();
  const client = { clientId: "1", clientSecret: "a client's secret" };
  oauth = platformOAuth(platformAddresses(`${platform.url}/api`), client, pino({}, stream));
});
beforeEach(() => {
  logged = "";
});
afterAll(() => platform?.close());

const redirectUri = "https://guildhall.example/api/auth/callback";
const exchange = () => oauth.exchangeCode({ code: "a code's secret", verifier: "a verifier", redirectUri });

test("logs a failed code exchange with Discord's reason, but without the code or secret", async () => {
  const body = { error: "invalid_client", error_description: "the client is unknown" };
  platform.answers.set("POST /oauth2/token", { status: 401, body });
  await expect(exchange()).rejects.toThrow(GrantRefusedError);
  expect(logged).toContain("invalid_client");
  expect(logged).toContain("the client is unknown");
  expect(logged).not.toContain("secret");
});

test("logs a platform whose response isn't OAuth", async () => {
  platform.answers.delete("POST /oauth2/token");
  await expect(exchange()).rejects.toThrow(GrantRefusedError);
  expect(logged).toContain("404");
  expect(logged).not.toContain("secret");
});

test("logs no warning for a refresh after the person revoked access", async () => {
  platform.answers.set("POST /oauth2/token", { status: 400, body: { error: "invalid_grant" } });
  await expect(oauth.refresh("an old secret")).rejects.toThrow(GrantRefusedError);
  expect(logged).toBe("");
});
