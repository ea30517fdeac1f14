import { Button, TextInput } from "@mantine/core";
import { PlusIcon, RefreshCwIcon, SearchIcon } from "lucide-react";
import { useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { type Connection, ConnectionList } from "./connection-list.tsx";
import { GuildCards } from "./guild-cards.tsx";
import css from "./my-servers-page.module.css";

type Props = {
  added: readonly GuildListing[];
  notAdded: readonly GuildListing[];
  /** Null until they were read. */
  connections: readonly Connection[] | null;
  onRefresh: () => Promise<void>;
  onReadConnections: () => Promise<void>;
  /** They go to the platform’s page to add the bot to a server that they choose there. */
  onAdding: () => void;
};

/** Every guild that the person manages, with and without the bot, and the accounts they linked. */
export function MyServersPage({ added, notAdded, connections, onRefresh, onReadConnections, onAdding }: Props) {
  const installation = useInstallation();
  const [search, setSearch] = useState("");
  const [isReading, setIsReading] = useState(false);
  const wanted = search.trim().toLowerCase();
  const matches = ({ name }: GuildListing): boolean => name.toLowerCase().includes(wanted);
  const [foundAdded, foundNotAdded] = [added.filter(matches), notAdded.filter(matches)];
  const total = added.length + notAdded.length;

  const refresh = async (): Promise<void> => {
    setIsReading(true);
    await onRefresh().catch((cause: unknown) =>
      notify("The list could not be read", { description: errorMessage(cause), type: "error" }),
    );
    setIsReading(false);
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1>My servers</h1>
          <p>Servers in which you have Manage Server, or work in an inbox.</p>
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
          title="You manage no server yet"
          action={
            <Button component="a" href={addBotUrl(installation)} target="_blank" rel="noreferrer" onClick={onAdding}>
              Add the bot to a server
            </Button>
          }
        >
          Only servers are listed in which you have Manage Server, or a role that its owner lets work in an inbox. Make
          one on the platform, or ask an owner for either, then refresh.
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
              <GuildCards guilds={foundAdded} isAdded />
            ) : (
              <EmptyState
                title={wanted ? `None is called “${search.trim()}”` : "The bot is in none of your servers yet"}
              >
                {wanted ? "" : "Choose one below and add it; that takes half a minute."}
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
                  title={wanted ? `None is called “${search.trim()}”` : "The bot is in all of your servers"}
                  action={
                    wanted ? undefined : (
                      <Button
                        component="a"
                        variant="default"
                        href={addBotUrl(installation)}
                        target="_blank"
                        rel="noreferrer"
                        onClick={onAdding}
                        leftSection={<PlusIcon size={18} aria-hidden />}
                      >
                        Add it to another
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
