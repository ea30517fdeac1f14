import { Progress } from "@mantine/core";
import type { LimitUse, ServerPlan } from "../contract.ts";
import css from "./upgrade-page.module.css";

/** Every limit of the modules, and how much of it the server uses. */
export function LimitUses({ plan: { use } }: { plan: ServerPlan }) {
  const modules = [...Map.groupBy(use, ({ module }) => module)];
  return (
    <section className={css.section} aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <p className={css.lead}>Above a limit nothing is deleted: the first entries work, and the others wait.</p>
      <ul className={css.modules}>
        {modules.map(([module, uses]) => (
          <li key={module}>
            <h3>
              {uses[0]?.moduleName} {uses[0]?.isEnabled === false && <small>off</small>}
            </h3>
            <ul className={css.uses}>
              {uses.map((one) => (
                <Use key={one.limit} use={one} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Use({ use: { label, used, max } }: { use: LimitUse }) {
  const isOver = used > max;
  const share = max === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used / max) * 100);
  const text = `${used.toLocaleString("en")} of ${max.toLocaleString("en")}`;
  return (
    <li>
      <span className={css.use}>
        <span>{label}</span>
        <span data-over={isOver}>{isOver ? `${text}, ${used - max} waiting` : text}</span>
      </span>
      <Progress value={share} size="sm" color={isOver ? "coral" : "brass"} aria-label={`${label}: ${text}`} />
    </li>
  );
}
