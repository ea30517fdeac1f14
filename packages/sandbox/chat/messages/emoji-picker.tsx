import { useState } from "react";
import type { Guild } from "../store/world.ts";
import { Popup } from "../ui/popup.tsx";
import { EmojiGlyph } from "./emoji-glyph.tsx";
import { EMOJI } from "./emoji-names.ts";
import styles from "./emoji-picker.module.css";

export interface PickedEmoji {
  readonly id: string | null;
  readonly name: string;
  readonly animated?: boolean;
}

export interface EmojiPickerProps {
  readonly anchor: HTMLElement;
  readonly guild: Guild | undefined;
  readonly onClose: () => void;
  readonly onPick: (emoji: PickedEmoji) => void;
}

export function EmojiPicker({ anchor, guild, onClose, onPick }: EmojiPickerProps) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase().replaceAll(":", "");
  const custom = (guild?.emojis ?? []).filter(({ name }) => name?.toLowerCase().includes(wanted));
  const common = EMOJI.filter(({ name }) => name.includes(wanted));
  return (
    <Popup anchor={anchor} label="Choose an emoji" onClose={onClose} className={styles.picker}>
      <input
        type="search"
        className={styles.search}
        aria-label="Find an emoji"
        placeholder="Find an emoji"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles.scroll}>
        {custom.length > 0 && <h3>{guild?.name}</h3>}
        <div className={styles.grid}>
          {custom.map((emoji) => (
            <button
              key={emoji.id}
              type="button"
              title={`:${emoji.name}:`}
              onClick={() => onPick({ id: emoji.id, name: emoji.name ?? "", animated: emoji.animated === true })}
            >
              <EmojiGlyph emoji={emoji} />
            </button>
          ))}
        </div>
        {custom.length > 0 && <h3>Emoji</h3>}
        <div className={styles.grid}>
          {common.map(({ name, emoji }) => (
            <button
              key={name}
              type="button"
              aria-label={name.replaceAll("_", " ")}
              title={`:${name}:`}
              onClick={() => onPick({ id: null, name: emoji })}
            >
              <EmojiGlyph emoji={{ name: emoji }} />
            </button>
          ))}
        </div>
        {custom.length + common.length === 0 && <p className={styles.none}>No emoji by that name.</p>}
      </div>
    </Popup>
  );
}
