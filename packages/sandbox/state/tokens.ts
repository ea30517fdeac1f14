/** Tokens of people and bots in Discord's format: id, time, signature. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { applicationOfBot } from "./find.ts";
import type { UserRecord } from "./records.ts";
import type { World } from "./world.ts";

/** The same for the same user and secret, so that a configuration survives a reset. */
export function userToken(userId: string, secret: string): string {
  const id = Buffer.from(userId).toString("base64url");
  const signature = createHmac("sha256", secret).update(userId).digest("base64url");
  return `${id}.${signature.slice(0, 6)}.${signature.slice(6, 43)}`;
}

/** The user of a token; undefined if it isn't one of ours. */
export function userByToken(world: World, token: string): UserRecord | undefined {
  const user = world.users.get(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  return user !== undefined && isSameSecret(token, tokenOf(world, user)) ? user : undefined;
}

export function tokenOf(world: World, user: UserRecord): string {
  // a bot's token can be reset, so its application stores it
  return applicationOfBot(world, user.id)?.botToken ?? userToken(user.id, world.tokenSecret);
}

export function randomSecret(bytes = 22): string {
  return randomBytes(bytes).toString("base64url");
}

export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
