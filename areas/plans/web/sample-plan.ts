// The page Upgrade for visitors: an invented server's plans and what it uses; nothing leaves the page.
import { answerSample } from "#kit-web/api/sample-answers.ts";
import type { ModuleCard, ModuleDetails } from "#kit-web/catalog/module-card.ts";
import type { LimitUse, OfferedPlan, ServerPlan } from "../contract.ts";
import { plans } from "../contract.ts";

const MONTH_MS = 30 * 86_400_000;
/** What the sample server uses of one limit after the other. */
const USED = [2, 5, 1, 3, 0, 4, 2];

function usesOf(cards: readonly ModuleCard[], details: Readonly<Record<string, ModuleDetails>>): LimitUse[] {
  const all = cards.flatMap(({ id, name }) => (details[id]?.limits ?? []).map((limit) => ({ id, name, limit })));
  return all.map(({ id, name, limit }, at) => ({
    ...{ module: id, moduleName: name, limit: limit.name, label: limit.label, max: limit.max, isEnabled: true },
    used: Math.min(limit.max, USED[at % USED.length] ?? 0),
  }));
}

/** Registers the answers of the sample server. */
export function openSamplePlan(cards: readonly ModuleCard[], details: Readonly<Record<string, ModuleDetails>>): void {
  const use = usesOf(cards, details);
  const limitsOf = (share: number) =>
    Object.fromEntries(use.map(({ module, limit, max }) => [`${module}.${limit}`, Math.ceil(max * share)]));
  const offered: OfferedPlan[] = [
    { id: "free", name: "Free", description: "For a start.", prices: {}, trialDays: 0, limits: limitsOf(0.3) },
    {
      ...{ id: "pro", name: "Pro", description: "For busy servers.", trialDays: 0, limits: limitsOf(1) },
      prices: { eur: { month: 900, year: 9000 } },
    },
  ];
  let current: ServerPlan["current"] = { plan: "pro", source: "credit", endsAt: inAMonth(), reason: null };
  const answer = () => {
    const limits = offered.find(({ id }) => id === current.plan)?.limits ?? {};
    const plan: ServerPlan = {
      ...{ plans: offered, current, credits: [{ currency: "eur", balance: 1800 }] },
      subscription: null,
      takesCards: false,
      badges: [{ name: "Early harbor", at: new Date(Date.now() - MONTH_MS).toISOString() }],
      use: use.map((one) => ({ ...one, max: limits[`${one.module}.${one.limit}`] ?? 0 })),
    };
    return { success: true, plan };
  };
  const extend = () => {
    const from = current.endsAt ? new Date(current.endsAt).getTime() : Date.now();
    current = { ...current, plan: "pro", endsAt: new Date(from + MONTH_MS).toISOString() };
    return answer();
  };
  answerSample(plans.routes, {
    plan: answer,
    seen: () => ({ success: true }),
    change: ({ query }: { query: { plan: string } }) => {
      const limits = offered.find(({ id }) => id === query.plan)?.limits ?? {};
      const stops = use.flatMap((one) => {
        const max = limits[`${one.module}.${one.limit}`] ?? 0;
        const entries = Array.from({ length: Math.max(0, one.used - max) }, (_, at) => `#${max + at + 1}`);
        return entries.length > 0 ? [{ ...one, max, entries }] : [];
      });
      return { success: true, change: { plan: query.plan, stops } };
    },
    check: ({ body }: { body: { code: string } }) => ({
      success: true,
      offer: {
        ...{ code: body.code, name: "Sample promotion", plans: [], endsAt: null },
        reward: { type: "months", plan: "pro", months: 1 },
      },
    }),
    redeem: extend,
    payWithCredit: extend,
  });
}

const inAMonth = (): string => new Date(Date.now() + MONTH_MS).toISOString();
