import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PlusIcon, RefreshCwIcon, SearchIcon } from "lucide-react";
import { useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { type Connection, ConnectionList } from "./connection-list.tsx";
import { GuildCards } from "./guild-cards.tsx";
import { faultyGuildsQuery } from "./guild-queries.ts";
import css from "./my-servers-page.module.css";

type Props = {
  added: readonly GuildListing[];
  notAdded: readonly GuildListing[];
  /** Null until they are loaded. */
  connections: readonly Connection[] | null;
  onRefresh: () => Promise<void>;
  onReadConnections: () => Promise<void>;
  /** Called when the person opens Discord's page to add the bot to a server that they choose there. */
  onAdding: () => void;
  /** Where Discord redirects afterwards. */
  returnTo: string;
};

/** Every guild that the person manages, with and without the bot, and the accounts they linked. */
export function MyServersPage({ added, notAdded, connections, onRefresh, onReadConnections, ...props }: Props) {
  const { onAdding, returnTo } = props;
  const installation = useInstallation();
  const { data: faulty } = useQuery(faultyGuildsQuery);
  const faults = Object.fromEntries((faulty?.guilds ?? []).map(({ id, modules }) => [id, modules.length]));
  const [search, setSearch] = useState("");
  const [isReading, setIsReading] = useState(false);
  const wanted = search.trim().toLowerCase();
  const matches = ({ name }: GuildListing): boolean => name.toLowerCase().includes(wanted);
  const [foundAdded, foundNotAdded] = [added.filter(matches), notAdded.filter(matches)];
  const total = added.length + notAdded.length;

  const refresh = async (): Promise<void> => {
    setIsReading(true);
    await onRefresh().catch((cause: unknown) =>
      notify("Refresh failed", { description: errorMessage(cause), type: "error" }),
    );
    setIsReading(false);
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1>My servers</h1>
          <p>Servers where you have Manage Server or a staff role.</p>
        </div>
        <Button
          variant="default"
          leftSection={<RefreshCwIcon size={18} aria-hidden />}
          loading={isReading}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      </header>
      {total === 0 ? (
        <EmptyState
          title="No servers yet"
          action={
            <Button component="a" href={addBotUrl(installation, undefined, returnTo)} onClick={onAdding}>
              Add the bot to a server
            </Button>
          }
        >
          {withPlatformName(
            "You need Manage Server or a staff role in a server. Create a server in Discord or ask an owner for access, then refresh.",
          )}
        </EmptyState>
      ) : (
        <>
          <TextInput
            type="search"
            aria-label="Search servers"
            placeholder="Search servers"
            leftSection={<SearchIcon size={18} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            maw={400}
          />
          <p role="status" className={css.spoken}>
            {wanted ? `${foundAdded.length + foundNotAdded.length} of ${total} servers found` : ""}
          </p>
          <section className={css.section} aria-labelledby="added-title">
            <h2 id="added-title">
              With the bot <span>{foundAdded.length}</span>
            </h2>
            {foundAdded.length > 0 ? (
              <GuildCards guilds={foundAdded} isAdded faults={faults} />
            ) : (
              <EmptyState
                title={wanted ? `No servers match “${search.trim()}”` : "The bot isn't in any of your servers yet"}
              >
                {wanted ? "" : "Choose a server below and add the bot."}
              </EmptyState>
            )}
          </section>
          {(notAdded.length > 0 || !wanted) && (
            <section className={css.section} aria-labelledby="not-added-title">
              <h2 id="not-added-title">
                Without the bot <span>{foundNotAdded.length}</span>
              </h2>
              {foundNotAdded.length > 0 ? (
                <GuildCards guilds={foundNotAdded} isAdded={false} />
              ) : (
                <EmptyState
                  title={wanted ? `No servers match “${search.trim()}”` : "The bot is in all your servers"}
                  action={
                    wanted ? undefined : (
                      <Button
                        component="a"
                        variant="default"
                        href={addBotUrl(installation, undefined, returnTo)}
                        onClick={onAdding}
                        leftSection={<PlusIcon size={18} aria-hidden />}
                      >
                        Add to another server
                      </Button>
                    )
                  }
                />
              )}
            </section>
          )}
        </>
      )}
      <ConnectionList connections={connections} onRead={onReadConnections} />
    </div>
  );
}
