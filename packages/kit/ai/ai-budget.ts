// Budgets: how much a member, a server or the installation may spend within an hour, a day or a month (UTC).
export const AI_WINDOWS = ["hour", "day", "month"] as const;
export type AiWindow = (typeof AI_WINDOWS)[number];

/** Null has no limit. `micros` are millionths of a US dollar. */
export type AiLimit = { tokens: number | null; micros: number | null };
export type AiBudget = Record<AiWindow, AiLimit>;

const NO_LIMIT: AiLimit = { tokens: null, micros: null };
export const NO_BUDGET: AiBudget = { hour: NO_LIMIT, day: NO_LIMIT, month: NO_LIMIT };

export const limitsMoney = (budget: AiBudget): boolean => AI_WINDOWS.some((window) => budget[window].micros !== null);

/** When the window around a moment started and ends, in UTC. */
export function windowAt(window: AiWindow, at: Date): { startsAt: Date; endsAt: Date } {
  const [year, month, day, hour] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()];
  const utc = (...parts: [number, number, number?, number?]): Date => new Date(Date.UTC(...parts));
  if (window === "month") return { startsAt: utc(year, month), endsAt: utc(year, month + 1) };
  if (window === "day") return { startsAt: utc(year, month, day), endsAt: utc(year, month, day + 1) };
  return { startsAt: utc(year, month, day, hour), endsAt: utc(year, month, day, hour + 1) };
}

const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Keeps both budgets: the smaller limit of each. */
export function strictest(one: AiBudget, other: AiBudget): AiBudget {
  const limit = (window: AiWindow): AiLimit => ({
    tokens: smaller(one[window].tokens, other[window].tokens),
    micros: smaller(one[window].micros, other[window].micros),
  });
  return { hour: limit("hour"), day: limit("day"), month: limit("month") };
}

const LINE = /^(\d+(?:\.\d+)?) *(usd|tokens) *\/ *(hour|day|month)$/i;

/** An operator's budget, such as `20 usd/month, 2000000 tokens/day`; null if it can't be read. */
export function parseBudget(text: string): AiBudget | null {
  const budget: AiBudget = { hour: { ...NO_LIMIT }, day: { ...NO_LIMIT }, month: { ...NO_LIMIT } };
  for (const line of text.split(",").map((one) => one.trim())) {
    if (line === "") continue;
    const [, amount = "", unit = "", window = ""] = LINE.exec(line) ?? [];
    if (!amount) return null;
    const limit = budget[window.toLowerCase() as AiWindow];
    if (unit.toLowerCase() === "usd") limit.micros = Math.round(Number(amount) * 1_000_000);
    else limit.tokens = Math.floor(Number(amount));
  }
  return budget;
}
