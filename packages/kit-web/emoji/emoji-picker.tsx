import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { writeEmoji } from "#kit/emoji.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { useFirstFocus } from "../overlay/use-first-focus.ts";
import { hasMoved } from "../picker/has-moved.ts";
import searchCss from "../picker/option-list.module.css";
import { type EmojiRow, emojiRows, firstPlace, type GridKey, type Place, placeOf, stepPlace } from "./emoji-grid.ts";
import { EmojiMark } from "./emoji-mark.tsx";
import css from "./emoji-picker.module.css";
import { type EmojiEntry, type EmojiSection, platformEmoji } from "./emoji-set.ts";
import { type SkinTone, withSkinTone } from "./skin-tone.ts";
import { SkinToneChoice } from "./skin-tone-choice.tsx";

type Props = {
  label: string;
  guild: CheckedGuild;
  /** In message syntax. */
  chosen: string | null;
  onChoose: (emoji: string) => void;
};

const SECTION_HEIGHT = 28;
const KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] satisfies GridKey[];

/** Touch targets are larger; a row fills a phone's width either way. */
const gridSize = () => (matchMedia("(pointer: coarse)").matches ? { columns: 7, cell: 44 } : { columns: 9, cell: 38 });

/** Picks one of the guild's or Discord's emoji; keys work from the search field. */
export function EmojiPicker({ label, guild, chosen, onChoose }: Props) {
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [{ columns, cell }] = useState(gridSize);
  const [search, setSearch] = useState("");
  const [tone, setTone] = useState<SkinTone>("none");
  const sections = useMemo(() => [...guildSection(guild), ...platformEmoji], [guild]);
  const rows = useMemo(() => emojiRows(sections, search, columns), [sections, search, columns]);
  const [active, setActive] = useState<Place | null>(() => placeOf(rows, chosen));
  const current = entryAt(rows, active);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.kind === "section" ? SECTION_HEIGHT : cell),
    overscan: 3,
    initialRect: { width: 360, height: 200 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: different rows have different heights
  useEffect(() => virtualizer.measure(), [virtualizer, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening, to scroll to the current emoji
  useEffect(() => virtualizer.scrollToIndex(active?.row ?? 0, { align: "center" }), []);

  const toneOf = ({ text, hasSkinTones }: EmojiEntry): string => (hasSkinTones ? withSkinTone(text, tone) : text);
  const onSearch = (text: string): void => {
    setSearch(text);
    setActive(text === "" ? null : firstPlace(emojiRows(sections, text, columns)));
    virtualizer.scrollToOffset(0);
  };
  useFirstFocus(searchField, ({ text, isEntered }) => {
    onSearch(text);
    const found = emojiRows(sections, text, columns);
    const first = entryAt(found, firstPlace(found));
    if (isEntered && first) onChoose(toneOf(first));
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While the search has text, left and right move the caret.
    const isTyping = search !== "" && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    if (KEYS.includes(event.key) && !isTyping) {
      const next = active ? stepPlace(rows, active, event.key as GridKey) : firstPlace(rows);
      if (!next) return;
      setActive(next);
      virtualizer.scrollToIndex(next.row, { align: "auto" });
    } else if (event.key === "Enter" && current) onChoose(toneOf(current));
    else return;
    event.preventDefault();
  };
  const jumpTo = (id: string): void => {
    const row = rows.findIndex((line) => line.kind === "section" && line.id === id);
    if (row === -1) return;
    setActive({ row: row + 1, column: 0 });
    virtualizer.scrollToIndex(row, { align: "start" });
  };

  return (
    <div className={css.picker} style={{ width: columns * cell + 24 }}>
      <label className={searchCss.search}>
        <SearchIcon size={16} aria-hidden />
        <input
          ref={searchField}
          type="text"
          role="combobox"
          aria-label={`Search: ${label}`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={current && active ? cellId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search emoji"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <SkinToneChoice tone={tone} onChange={setTone} />
      </label>
      <div className={css.sections}>
        {sections.map(({ id, label: name, entries }) => (
          <button key={id} type="button" title={name} aria-label={`Show ${name}`} onClick={() => jumpTo(id)}>
            {entries[0] && <EmojiMark text={entries[0].text} />}
          </button>
        ))}
      </div>
      <div ref={scroller} id={listId} role="listbox" tabIndex={-1} aria-label={label} className={css.grid}>
        <div role="presentation" className={css.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const style = {
              transform: `translateY(${start}px)`,
              height: row.kind === "section" ? SECTION_HEIGHT : cell,
            };
            return row.kind === "section" ? (
              <div key={key} role="presentation" className={css.section} style={style}>
                {row.label}
              </div>
            ) : (
              <div key={key} role="presentation" className={css.row} style={style}>
                {row.entries.map((entry, column) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles keys
                  <span
                    key={entry.text}
                    id={cellId(listId, { row: index, column })}
                    role="option"
                    tabIndex={-1}
                    aria-label={entry.name}
                    aria-selected={entry.text === chosen}
                    data-active={active?.row === index && active.column === column}
                    className={css.cell}
                    style={{ width: cell, height: cell }}
                    onMouseMove={(event) => hasMoved(event) && setActive({ row: index, column })}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(toneOf(entry))}
                  >
                    <EmojiMark text={toneOf(entry)} />
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      <p className={css.name} aria-hidden={rows.length > 0} role={rows.length === 0 ? "status" : undefined}>
        {rows.length === 0 ? "No emoji found." : (current?.name ?? "")}
      </p>
    </div>
  );
}

const cellId = (listId: string, { row, column }: Place): string => `${listId}-${row}-${column}`;

function entryAt(rows: readonly EmojiRow[], place: Place | null): EmojiEntry | undefined {
  const row = place ? rows[place.row] : undefined;
  return row?.kind === "emoji" ? row.entries[place?.column ?? 0] : undefined;
}

/** The guild's emoji that can be used now. */
function guildSection({ emojis }: CheckedGuild): EmojiSection[] {
  const usable = emojis.filter(({ available }) => available);
  if (usable.length === 0) return [];
  return [
    {
      id: "guild",
      label: "This server",
      entries: usable.map((emoji) => ({
        text: writeEmoji(emoji),
        name: `:${emoji.name}:`,
        words: emoji.name.toLowerCase().replaceAll("_", " "),
        hasSkinTones: false,
      })),
    },
  ];
}
