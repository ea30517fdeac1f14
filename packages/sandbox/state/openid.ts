/** OpenID Connect: who a person is, as an application may know it, and the key that vouches for it. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import type { Platform } from "../platform.ts";
import type { UserRecord } from "./records.ts";
import type { World } from "./world.ts";

/** What the scopes let an application know. */
export function identityClaims({ url }: Platform, user: UserRecord, scopes: readonly string[]): object {
  const picture =
    user.avatar === null
      ? `${url}/cdn/embed/avatars/${(BigInt(user.id) >> 22n) % 6n}.png`
      : `${url}/cdn/avatars/${user.id}/${user.avatar}.png`;
  return {
    sub: user.id,
    ...(scopes.includes("identify")
      ? { preferred_username: user.username, nickname: user.global_name, picture, locale: user.locale }
      : {}),
    ...(scopes.includes("email") ? { email: user.email, email_verified: user.verified } : {}),
  };
}

export function idToken(
  platform: Platform,
  user: UserRecord,
  given: { applicationId: string; scopes: readonly string[]; expiresAt: number; nonce: string | null },
): string {
  const { world, clock } = platform;
  const key = signingKeyOf(world);
  const claims = {
    iss: platform.url,
    aud: given.applicationId,
    iat: Math.floor(clock.now() / 1000),
    exp: Math.floor(given.expiresAt / 1000),
    ...(given.nonce === null ? {} : { nonce: given.nonce }),
    ...identityClaims(platform, user, given.scopes),
  };
  const signed = [{ alg: "RS256", typ: "JWT", kid: keyId(key) }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), createPrivateKey(key)).toString("base64url")}`;
}

/** The public half, as a JSON Web Key. */
export function publicSigningKey(world: World): object {
  const key = signingKeyOf(world);
  const { kty, n, e } = createPublicKey(key).export({ format: "jwk" });
  return { kty, use: "sig", kid: keyId(key), n, e, alg: "RS256" };
}

/** Made when it is first needed: that takes a moment, and few applications ask for it. */
function signingKeyOf(world: World): string {
  world.openidKey ??= generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
  return world.openidKey;
}

function keyId(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}
