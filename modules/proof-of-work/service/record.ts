// A member's record that they can take along: what they did here, signed, so that others can check it without us.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { entriesOf } from "../store/entries.ts";
import type { Ctx } from "./context.ts";

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const PURPOSE = "work records";

type Keys = { keysFor: KeyMaker };
const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });

/** Public keys as base64 of their SPKI, newest first: records signed before the secret key was replaced stay valid. */
export const publicKeys = ({ keysFor }: Keys): string[] =>
  keysFor(PURPOSE).map((seed) =>
    createPublicKey(privateKey(seed)).export({ format: "der", type: "spki" }).toString("base64"),
  );

/** Of the newest key: part of the page's address, so that nobody finds pages of servers by guessing. */
export const keyName = (ctx: Keys): string =>
  createHash("sha256")
    .update(publicKeys(ctx)[0] ?? "")
    .digest("base64url");

export const recordPageUrl = (ctx: Pick<Ctx, "guildId" | "memberUrl" | "keysFor">): string | null =>
  ctx.memberUrl(`work-record/${ctx.guildId}/${keyName(ctx)}`);

/** `signature`: Ed25519 over the UTF-8 text of `record`, which is JSON itself, so that no formatting can change it. */
export type SignedRecord = { record: string; signature: string; publicKey: string; verify: string | null };

/** Null for a member without approved work. */
export async function recordOf(ctx: Ctx, member: APIInteractionGuildMember): Promise<SignedRecord | null> {
  const { memberId, memberName } = briefOf(member);
  const entries = await entriesOf(ctx.orm, ctx.guildId, memberId);
  const works = entries.filter(({ state }) => state === "rewarded" || state === "approved" || state === "lost");
  if (works.length === 0) return null;
  const record = JSON.stringify({
    member: { id: memberId, name: memberName },
    server: { id: ctx.guildId, name: (await ctx.guild())?.name ?? "" },
    issuedAt: ctx.clock.now().toISOString(),
    works: works.map(({ number, title, submittedAt, decidedAt, points, link }) => ({
      ...{ number, task: title, submittedAt: submittedAt.toISOString(), points, link },
      approvedAt: decidedAt?.toISOString() ?? null,
    })),
  });
  const [newest] = ctx.keysFor(PURPOSE);
  return {
    record,
    signature: sign(null, Buffer.from(record), privateKey(newest)).toString("base64"),
    publicKey: publicKeys(ctx)[0] ?? "",
    verify: recordPageUrl(ctx),
  };
}
