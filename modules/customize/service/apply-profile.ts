// Brings the bot's profile in a server to what its managers saved, and no more than what differs.
import { missingPermissions } from "#kit/permissions.ts";
import { coverPictureFile } from "#kit-server/base/pictures/picture-reader.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import {
  type ProfileField as PlatformField,
  type ProfileChange,
  ProfileLimited,
  ProfileRefused,
} from "#kit-server/platform/discord/profile-port.ts";
import { AVATAR, BANNER, type customize, PROFILE_FIELDS, type Profile, type ProfileField } from "../contract.ts";
import { beginRun, endRun, forgetSent, type ProfileRow, readProfile } from "../store.ts";

type Ctx = BotContext<typeof customize>;

const NAMES = { nickname: "nick", avatar: "avatar", banner: "banner", bio: "bio" } as const;
const fieldOf = (name: PlatformField): ProfileField => (name === "nick" ? "nickname" : name);
const REASON = "Customize";

/** Parts of the wanted profile that Discord doesn't have yet. */
export const differing = (wanted: Profile, sent: Partial<Profile>): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => wanted[field] !== (sent[field] ?? ""));

/**
 * Safe to run twice and at once: each attempt has a number, and one that another has overtaken leaves its parts to a further
 * attempt. `dueAt`: the moment that a retry waited for, which the clocks of queue and Discord may disagree about. Throws
 * PlatformUnavailable while Discord is away; the job is then retried.
 */
export async function applyProfile(ctx: Ctx, wanted: Profile, dueAt?: string): Promise<void> {
  const guild = await ctx.guild();
  const known = await readProfile(ctx.orm, ctx.guildId);
  if (!guild || (!known && differing(wanted, {}).length === 0)) return;
  const row = await beginRun(ctx.orm, ctx.guildId);
  const member = await ctx.discord.member(guild.botId);
  const joinedAt = member?.joined_at ? new Date(member.joined_at) : row.joinedAt;
  const isNew = joinedAt?.getTime() !== row.joinedAt?.getTime();
  const sent: Partial<Profile> = isNew ? {} : { ...row.sent };
  const now = new Date(Math.max(ctx.clock.now().getTime(), dueAt ? Date.parse(dueAt) : 0));
  const isStillLimited = !isNew && row.retryAt !== null && row.retryAt > now;
  const held = isStillLimited ? row.limited : [];
  const mayRename = missingPermissions(BigInt(guild.botPermissions), ["ChangeNickname"]).length === 0;

  const due = differing(wanted, sent).filter((field) => !held.includes(field));
  const lacks: ProfileField[] = due.includes("nickname") && !mayRename ? ["nickname"] : [];
  const attempt: Attempt = { sent: [], limited: [...held], refused: {}, waitMs: 0 };
  await send(
    ctx,
    wanted,
    due.filter((field) => !lacks.includes(field)),
    attempt,
  );

  for (const field of attempt.sent) sent[field] = wanted[field];
  const retryAt = attempt.waitMs > 0 ? new Date(now.getTime() + attempt.waitMs) : isStillLimited ? row.retryAt : null;
  const isLast = await endRun(ctx.orm, row, {
    ...{ joinedAt, sent, lacks, retryAt: attempt.limited.length > 0 ? retryAt : null },
    ...{ limited: attempt.limited, refused: attempt.refused },
    appliedAt: attempt.sent.length > 0 ? now : row.appliedAt,
  });
  if (!isLast) {
    await forgetSent(ctx.orm, ctx.guildId, attempt.sent);
    return ctx.jobs.enqueue("apply", { at: now.toISOString() }, { key: `overtaken:${row.run}` });
  }
  await report(ctx, row, attempt, retryAt);
}

type Attempt = {
  sent: ProfileField[];
  limited: ProfileField[];
  refused: Partial<Record<ProfileField, string>>;
  /** Until limited parts are accepted again; 0 if none was limited now. */
  waitMs: number;
};

/** Discord takes all parts of a request or none: those that it names are left out, and the others sent without them. */
async function send(ctx: Ctx, wanted: Profile, fields: readonly ProfileField[], attempt: Attempt): Promise<void> {
  let left = [...fields];
  const change: ProfileChange = {};
  for (const field of fields) {
    const value = await valueToSend(ctx, field, wanted[field]);
    if (value === undefined) {
      attempt.refused[field] = "";
      left = left.filter((one) => one !== field);
    } else change[NAMES[field]] = value;
  }
  while (left.length > 0) {
    const only = Object.fromEntries(left.map((field) => [NAMES[field], change[NAMES[field]]])) as ProfileChange;
    try {
      await ctx.discord.editProfile(only, { reason: REASON });
      attempt.sent.push(...left);
      return;
    } catch (error) {
      if (error instanceof ProfileLimited) {
        const limited = error.fields.map(fieldOf);
        attempt.limited.push(...limited.filter((field) => !attempt.limited.includes(field)));
        attempt.waitMs = Math.max(attempt.waitMs, error.waitMs);
        left = left.filter((field) => !limited.includes(field));
      } else if (error instanceof ProfileRefused) {
        for (const [name, reason] of Object.entries(error.fields))
          attempt.refused[fieldOf(name as PlatformField)] = reason;
        left = left.filter((field) => attempt.refused[field] === undefined);
      } else throw error;
    }
  }
}

/** Undefined for a picture that is gone or can't be read. A nickname, bio or picture of "" is removed. */
async function valueToSend(ctx: Ctx, field: ProfileField, value: string): Promise<string | null | undefined> {
  if (value === "") return null;
  if (field === "nickname" || field === "bio") return value;
  const [asset] = await readAssets(ctx.orm, ctx.guildId, [value]);
  const drawn = asset && (await coverPictureFile(asset.content, field === "avatar" ? AVATAR : BANNER));
  return drawn ? `data:image/png;base64,${Buffer.from(drawn).toString("base64")}` : undefined;
}

async function report(ctx: Ctx, { run }: ProfileRow, attempt: Attempt, retryAt: Date | null): Promise<void> {
  const { sent, limited, refused, waitMs } = attempt;
  const parts = (fields: readonly ProfileField[]) => ({ parts: fields.join(", ") });
  for (const field of sent) await ctx.alerts.clear(field);
  for (const [field, reason] of Object.entries(refused)) {
    const code = reason === "" ? "pictureUnreadable" : "profileRefused";
    await ctx.alerts.raise({ path: field, code, params: { reason } });
  }
  if (sent.length > 0) await ctx.activity.record("applied", `applied:${run}`, parts(sent));
  if (Object.keys(refused).length > 0) {
    await ctx.activity.record("refused", `refused:${run}`, parts(Object.keys(refused) as ProfileField[]));
  }
  if (limited.length === 0 || retryAt === null) return;
  if (waitMs > 0) await ctx.activity.record("limited", `limited:${run}`, parts(limited));
  await ctx.jobs.enqueue("apply", { at: retryAt.toISOString() }, { key: `retry:${run}`, startAfter: retryAt });
}
