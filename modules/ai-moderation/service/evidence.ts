// Messages of cases: stored sealed, and only if the owner wants them kept.
import { makeSeal, openOrNull } from "#kit-server/storage/secrets/seal.ts";
import type { Ctx } from "./context.ts";

type Needs = Pick<Ctx, "guildId" | "keysFor"> & { config: Pick<Ctx["config"], "keepsText"> };
const TEXT_MAX = 4_000;

const sealOf = ({ keysFor }: Pick<Ctx, "keysFor">) => makeSeal(keysFor("evidence"), "evidence");

/** Null if the owner doesn't want texts to be kept, or there is none. */
export const sealText = (ctx: Needs, text: string): string | null =>
  ctx.config.keepsText && text !== "" ? sealOf(ctx).seal(text.slice(0, TEXT_MAX), ctx.guildId) : null;

/** For a job, which deletes it when it is done. */
export const sealOnTheWay = (ctx: Pick<Ctx, "guildId" | "keysFor">, text: string): string =>
  sealOf(ctx).seal(text.slice(0, TEXT_MAX), ctx.guildId);

/** Null if nothing is kept, or its key is gone. */
export const openText = (ctx: Pick<Ctx, "guildId" | "keysFor">, sealed: string | null): string | null =>
  sealed === null ? null : openOrNull(sealOf(ctx), sealed, ctx.guildId);
