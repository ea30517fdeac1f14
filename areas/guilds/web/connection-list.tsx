import { Button } from "@mantine/core";
import { IconBrandDiscord, IconBrandX, IconLink, IconRosetteDiscountCheck } from "@tabler/icons-react";
import css from "./connection-list.module.css";

export type Connection = { type: string; id: string; name: string; verified: boolean };

const known: Record<string, { name: string; Icon: typeof IconLink }> = {
  discord: { name: "Discord", Icon: IconBrandDiscord },
  x: { name: "X", Icon: IconBrandX },
};

/** The accounts that the person has linked. Their reading may fail without a word, so reading again is offered. */
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
            const { name: site, Icon } = known[type] ?? { name: type, Icon: IconLink };
            return (
              <li key={`${type}-${id}`}>
                <Icon size={20} aria-hidden />
                <span className={css.site}>{site}</span>
                <span className={css.name}>{name}</span>
                {verified && <IconRosetteDiscountCheck size={18} aria-label="verified" className={css.verified} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
