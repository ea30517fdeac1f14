import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Guild } from "#kit/guild.ts";
import { missingPermissions, PERMISSION_NAMES } from "#kit/permissions.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { fieldHash } from "#kit-web/form/linked-field.ts";
import { useModules } from "#kit-web/module-catalog.tsx";
import type { guilds, ModuleSummary } from "../contract.ts";
import css from "./next-steps.module.css";

type Overview = RouteAnswer<typeof guilds.routes.overview>;
type Props = { guild: Guild; summaries: readonly ModuleSummary[]; serverFaults: Overview["serverFaults"] };

/** What deserves the owner's attention first; nothing is shown when all is well. */
export function NextSteps({ guild, summaries, serverFaults }: Props) {
  const modules = useModules();
  const summaryOf = (id: string) => summaries.find(({ module }) => module === id);
  const unwell = modules.filter(({ contract }) => (summaryOf(contract.id)?.health.length ?? 0) > 0);
  const unused = modules.filter(({ contract }) => !summaryOf(contract.id)?.enabled);
  const lacking = [
    ...new Set(
      modules.flatMap(({ contract }) => missingPermissions(BigInt(guild.botPermissions), contract.permissions)),
    ),
  ].map((name) => PERMISSION_NAMES[name]);
  const steps = [
    ...serverFaults.map(({ part, page, mend, message }) => ({
      key: `mend-${part}`,
      to: `/dashboard/${guild.id}/${page}`,
      hash: {},
      title: mend,
      text: message,
    })),
    ...unwell.map(({ contract, words }) => ({
      key: `mend-${contract.id}`,
      to: `/dashboard/${guild.id}/${contract.id}`,
      hash: hashOf(summaryOf(contract.id)?.health[0]?.path),
      title: `Mend ${words.name}`,
      text: "It is on but cannot do all of its duty. Its page says why.",
    })),
    ...unused.map(({ contract, words }) => ({
      key: `start-${contract.id}`,
      to: `/dashboard/${guild.id}/${contract.id}`,
      hash: {},
      title: `Switch on ${words.name}`,
      text: words.purpose,
    })),
  ];
  if (steps.length === 0 && lacking.length === 0) return null;
  return (
    <section className={css.next} aria-labelledby="next-title">
      <h2 id="next-title">What to do next</h2>
      {lacking.length > 0 && (
        <p className={css.lacking}>
          The bot lacks {lacking.join(", ")} in this server. Grant it in the server’s role settings, so that every
          module can work.
        </p>
      )}
      <ul>
        {steps.map(({ key, to, hash, title, text }) => (
          <li key={key}>
            <Link to={to} {...hash} className={css.step}>
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconArrowRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads on to the setting at fault, where one is. */
const hashOf = (path: string | null | undefined): { hash?: string } => (path ? { hash: fieldHash(path) } : {});
