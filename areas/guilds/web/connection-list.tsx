import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { BadgeCheckIcon, LinkIcon, type LucideProps } from "lucide-react";
import type { ComponentType } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import { DiscordMark, XMark } from "#kit-web/brand/brand-marks.tsx";
import css from "./connection-list.module.css";

export type Connection = { type: string; id: string; name: string; verified: boolean };

const known: Record<string, { name: string; Icon: ComponentType<LucideProps> }> = {
  discord: { name: "Discord", Icon: DiscordMark },
  x: { name: "X", Icon: XMark },
};

/** The accounts that the person has linked. Loading them may fail silently, so there is a button to load them again. */
export function ConnectionList({
  connections,
  onRead,
}: {
  connections: readonly Connection[] | null;
  onRead: () => Promise<void>;
}) {
  return (
    <section className={css.section} aria-labelledby="connections-title">
      <h2 id="connections-title">Linked accounts</h2>
      {connections === null ? (
        <p className={css.none}>
          Not loaded yet.
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void onRead()}>
            Load again
          </Button>
        </p>
      ) : (
        <ul className={css.list}>
          {connections.map(({ type, id, name, verified }) => {
            const { name: site, Icon } = known[type] ?? { name: type, Icon: LinkIcon };
            return (
              <li key={`${type}-${id}`}>
                <Icon size={20} aria-hidden />
                <span className={css.site}>{withPlatformName(site)}</span>
                {type === "x" ? (
                  <Link to="/connections/x" className={css.name}>
                    {name}
                  </Link>
                ) : (
                  <span className={css.name}>{name}</span>
                )}
                {verified && <BadgeCheckIcon size={18} aria-label="verified" className={css.verified} />}
              </li>
            );
          })}
          {!connections.some(({ type }) => type === "x") && (
            <li>
              <XMark size={20} aria-hidden />
              <Link to="/connections/x">Link an X account</Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
