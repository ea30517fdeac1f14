import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import type { Guild } from "#kit/guild.ts";
import { missingPermissions, PERMISSION_NAMES } from "#kit/permissions.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { guilds, ModuleSummary } from "../contract.ts";
import css from "./next-steps.module.css";

type Overview = RouteAnswer<typeof guilds.routes.overview>;
type Props = { guild: Guild; summaries: readonly ModuleSummary[]; serverFaults: Overview["serverFaults"] };

const SUGGESTED = 2;

/** What the owner should do first; renders nothing if there is nothing to do. */
export function NextSteps({ guild, summaries, serverFaults }: Props) {
  const modules = useModuleCards();
  const summaryOf = (id: string) => summaries.find(({ module }) => module === id);
  const unused = modules.filter(({ id }) => !summaryOf(id)?.enabled);
  const starters = unused.flatMap(({ id, starter }) => (starter && summaryOf(id)?.version === 0 ? starter : []));
  const hasNone = unused.length === modules.length;
  // The first modules that nobody has set up. All modules are listed below, with their switches. Those of the first
  // category help to set up others, so they are no step of their own.
  const suggested = hasNone
    ? []
    : unused.filter(({ id, category }) => category !== "start" && summaryOf(id)?.version === 0).slice(0, SUGGESTED);
  const lacking = [
    ...new Set(modules.flatMap(({ permissions }) => missingPermissions(BigInt(guild.botPermissions), permissions))),
  ].map((name) => PERMISSION_NAMES[name]);
  const steps = [
    ...serverFaults.map(({ part, page, fix, message }) => ({
      key: `fix-${part}`,
      to: `/dashboard/${guild.id}/${page}`,
      setting: {},
      title: fix,
      text: message,
    })),
    ...modules.flatMap(({ id }) =>
      (summaryOf(id)?.health ?? []).slice(0, 1).map(({ path, title, message }) => ({
        key: `fix-${id}`,
        to: `/dashboard/${guild.id}/${id}`,
        setting: settingOf(path),
        title,
        text: message,
      })),
    ),
    ...(hasNone && starters.length > 0
      ? [
          {
            key: "quick-setup",
            to: `/dashboard/${guild.id}/quick-setup`,
            setting: {},
            title: "Set up your server",
            text: "Roles, channels and modules from a preset, with a plan you review first",
          },
        ]
      : []),
    ...suggested.map(({ id, name, purpose }) => ({
      key: `start-${id}`,
      to: `/dashboard/${guild.id}/${id}`,
      setting: {},
      title: `Turn on ${name}`,
      text: purpose,
    })),
  ];
  if (steps.length === 0 && lacking.length === 0) return null;
  return (
    <section className={css.next} aria-labelledby="next-title">
      <h2 id="next-title">Next steps</h2>
      {lacking.length > 0 && (
        <p className={css.lacking}>
          The bot needs {lacking.join(", ")} in this server. Grant it in the server's role settings.
        </p>
      )}
      <ul>
        {steps.map(({ key, to, setting, title, text }) => (
          <li key={key}>
            <Link to={to} {...setting} className={css.step}>
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <ArrowRightIcon size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the setting with the problem, if there is one. */
const settingOf = (path: string | null | undefined) => (path ? fieldAddress(path) : {});
