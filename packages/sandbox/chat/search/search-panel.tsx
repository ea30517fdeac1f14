import { IconSearch, IconX } from "@tabler/icons-react";
import type { APIMessage } from "discord-api-types/v10";
import { useState } from "react";
import { MessagePreview } from "../messages/message-preview.tsx";
import { goTo } from "../shell/route.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Fault, Spinner } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./search.module.css";
import { readSearch } from "./search-query.ts";

interface Found {
  readonly total_results: number;
  readonly messages: readonly (readonly APIMessage[])[];
}

const PAGE = 25;

/** Finds messages anywhere in a guild. */
export function SearchPanel({ guild, onClose }: { readonly guild: Guild; readonly onClose: () => void }) {
  const { call } = useSession();
  const { isBusy, fault, run } = useTask();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found>();
  const [offset, setOffset] = useState(0);
  const search = (from: number) =>
    run(async () => {
      const query = readSearch(text, guild);
      query.set("offset", String(from));
      setFound(await call<Found>("GET", `/guilds/${guild.id}/messages/search?${query}`));
      setOffset(from);
    });
  const messages = found?.messages.flatMap((group) => group.slice(0, 1)) ?? [];
  return (
    <aside className={styles.panel} aria-label="Search">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void search(0);
        }}
      >
        <div className={styles.line}>
          <input
            type="search"
            aria-label={`Search ${guild.name}`}
            placeholder={`Search ${guild.name}`}
            value={text}
            // biome-ignore lint/a11y/noAutofocus: the panel is opened to search
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton label="Search" type="submit" disabled={isBusy}>
            <IconSearch size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Close the search" onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <p className={styles.hint}>
          Narrow it with <code>from:name</code> <code>in:channel</code> <code>mentions:name</code>{" "}
          <code>has:image</code>
        </p>
      </form>
      <div className={styles.results} aria-live="polite">
        {fault !== undefined && <Fault>{fault}</Fault>}
        {isBusy && <Spinner label="Searching" />}
        {!isBusy && found !== undefined && (
          <h2 className={styles.count}>
            {found.total_results === 0 ? "Nothing was found" : `${found.total_results.toLocaleString()} found`}
          </h2>
        )}
        {!isBusy && messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message.id}>
                <MessagePreview
                  message={message}
                  guild={guild}
                  channel={guild.channels.get(message.channel_id)}
                  onJump={() => goTo(guild.id, message.channel_id, message.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {found !== undefined && found.total_results > PAGE && (
          <div className={styles.pages}>
            <Button look="secondary" disabled={isBusy || offset === 0} onClick={() => search(offset - PAGE)}>
              Newer
            </Button>
            <Button
              look="secondary"
              disabled={isBusy || offset + PAGE >= found.total_results}
              onClick={() => search(offset + PAGE)}
            >
              Older
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
}
