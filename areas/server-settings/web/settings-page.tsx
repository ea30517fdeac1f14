import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Guild } from "#kit/guild.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { live } from "#kit-web/records/live-query.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { serverSettings } from "../contract.ts";
import { SettingsForm } from "./settings-form.tsx";
import css from "./settings-page.module.css";

const GENERAL = "general";

/** Parts of the page that other areas render. */
type Section = {
  id: string;
  title: string;
  /** In the index. */
  short: string;
  lead: string;
  content: ReactNode;
};
type Props = { guild: Guild; viewerId: Snowflake; sections: readonly Section[] };

/** Server-wide settings. */
export function SettingsPage({ guild, viewerId, sections }: Props) {
  const params = { id: guild.id };
  const queryKey = ["guild", guild.id, "audit", "settings"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(serverSettings.routes.settings, { params }, signal),
    meta: live({ isOldAfter: (event) => event.type === "audit" && event.action === "settings.saved" }),
  });
  if (!data) {
    if (!error) return <PageSkeleton label="Loading server settings" />;
    return <ErrorState title="Server settings can't be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>Settings</h1>
        <p>Server-wide settings for {guild.name}.</p>
      </header>
      <nav className={css.index} aria-label="On this page">
        {[{ id: GENERAL, short: "General" }, ...sections].map(({ id, short }) => (
          <Link key={id} to="." hash={`${id}-title`} activeOptions={{ includeHash: true }}>
            {short}
          </Link>
        ))}
      </nav>
      <div className={css.sections}>
        <section className={css.section} aria-labelledby={`${GENERAL}-title`}>
          <h2 id={`${GENERAL}-title`}>General</h2>
          <SettingsForm guild={guild} viewerId={viewerId} saved={data.settings} queryKey={queryKey} />
        </section>
        {sections.map(({ id, title, lead, content }) => (
          <section key={id} className={css.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <p className={css.lead}>{lead}</p>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
