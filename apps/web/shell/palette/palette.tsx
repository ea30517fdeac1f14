import { Modal } from "@mantine/core";
import { SearchIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFirstFocus } from "#kit-web/overlay/use-first-focus.ts";
import { hasMoved } from "#kit-web/picker/has-moved.ts";
import { useSession } from "../../session/session-store.ts";
import { rememberEntry, remembered } from "../remembered.ts";
import css from "./palette.module.css";
import type { PaletteEntry } from "./palette-entry.ts";
import { closePalette } from "./palette-state.ts";
import { type FoundEntry, rankEntries } from "./rank-entries.ts";
import { usePaletteEntries } from "./use-palette-entries.tsx";

/** One search field for pages, settings, servers and actions. */
export function Palette() {
  const [focused] = useState(() => document.activeElement);
  const { user } = useSession();
  const entries = usePaletteEntries(focused);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const groups = rankEntries(entries, search, user ? remembered(user.id).entries : []);
  const found = groups.flatMap((group) => group.found);
  const current = found[Math.min(active, found.length - 1)];
  const optionId = ({ entry }: FoundEntry): string => `${listId}-${found.findIndex((one) => one.entry === entry)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option stays in view
  useEffect(() => {
    list.current?.querySelector("[data-active=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, search]);

  const leave = (): void => {
    closePalette();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const choose = ({ id, group, run }: PaletteEntry): void => {
    if (user && group !== "On this page") rememberEntry(user.id, id);
    leave();
    // After the focus has returned to the page, because the action may move it.
    requestAnimationFrame(run);
  };
  useFirstFocus(searchField, ({ text, isEntered }) => {
    setSearch(text);
    const [first] = rankEntries(entries, text, []).flatMap((group) => group.found);
    if (isEntered && first) choose(first.entry);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = steps[event.key];
    if (next !== undefined) setActive(Math.max(0, next));
    else if (event.key === "Enter") current && choose(current.entry);
    else return;
    event.preventDefault();
  };

  return (
    <Modal.Root
      opened
      onClose={leave}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      size={640}
      padding={0}
      yOffset="12dvh"
      classNames={{ content: css.palette ?? "" }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content aria-label="Search everything" radius="lg">
        <Modal.Body>
          <label className={css.search}>
            <SearchIcon size={20} aria-hidden />
            <input
              ref={searchField}
              type="text"
              role="combobox"
              aria-label="Search pages, settings, servers and actions"
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              {...(current ? { "aria-activedescendant": optionId(current) } : {})}
              autoComplete="off"
              spellCheck={false}
              placeholder="Search or run a command"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              data-autofocus
            />
            <button type="button" className={css.close} onClick={leave}>
              Close
            </button>
          </label>
          <div ref={list} id={listId} role="listbox" aria-label="Found" tabIndex={-1} className={css.list}>
            {groups.map(({ group, found: members }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not fieldsets
              <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
                <div id={`${listId}-${group}`} role="presentation" className={css.group}>
                  {group}
                </div>
                {members.map((member) => (
                  <Line
                    key={member.entry.id}
                    id={optionId(member)}
                    found={member}
                    isActive={member.entry === current?.entry}
                    onPoint={() => setActive(found.indexOf(member))}
                    onChoose={() => choose(member.entry)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={css.status} data-empty={found.length === 0}>
            {found.length === 0
              ? "No results. Try the name of a setting or a server."
              : search === ""
                ? ""
                : `${found.length} found`}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type LineProps = { id: string; found: FoundEntry; isActive: boolean; onPoint: () => void; onChoose: () => void };

function Line({ id, found: { entry, pieces }, isActive, onPoint, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys and keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive}
      className={css.option}
      onMouseMove={(event) => hasMoved(event) && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={css.mark} aria-hidden>
        {entry.mark}
      </span>
      <span className={css.label}>
        {pieces.map(({ text, isMatch }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
          isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
      {entry.detail && <span className={css.detail}>{entry.detail}</span>}
    </div>
  );
}
