import { Button, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PencilIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { Language } from "#kit/chat/language.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { live } from "#kit-web/records/live-query.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { type TableColumn, tableColumns } from "#kit-web/table/table-columns.ts";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { type BotText, serverSettings } from "../contract.ts";
import { serverSettingsWords } from "../words.ts";
import { TextsFileMenu } from "./texts-file-menu.tsx";
import css from "./texts-section.module.css";

const TextDialog = lazyOverlay(async () => (await import("./text-dialog.tsx")).TextDialog);

/** Every text of the bot in chat, to search and change. */
export function TextsSection({ guildId }: { guildId: Snowflake }) {
  const cards = useModuleCards();
  const view = useTableView({ filter: { language: "", search: "", owner: "", changed: "" }, sort: "" });
  const [editing, setEditing] = useState<BotText | null>(null);
  const queryKey = ["guild", guildId, "audit", "texts"];
  const { sort: _sort, order: _order, ...filter } = view.chosen;
  const query = { ...filter, page: view.page, limit: view.limit };
  const answer = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => call(serverSettings.routes.texts, { params: { id: guildId }, query }, signal),
    placeholderData: keepPreviousData,
    meta: live({ isOldAfter: (event) => event.type === "audit" && event.action === "text.saved" }),
  });
  const { data } = answer;
  const language = (view.filter.language || data?.language || "en") as Language;
  const nameOf = useMemo(
    () => (owner: string) => (owner === "kit" ? "All modules" : (cards.find(({ id }) => id === owner)?.name ?? owner)),
    [cards],
  );
  const columns = useMemo(() => columnsFor(nameOf, setEditing), [nameOf]);
  return (
    <>
      <TextsFileMenu guildId={guildId} changes={queryKey} />
      <DataTable
        label="Texts"
        columns={columns}
        rowId={({ key }) => key}
        answer={answer}
        view={view}
        filters={
          <>
            <SearchFilter
              label="Search texts"
              value={view.filter.search ?? ""}
              onChange={(search) => view.narrow({ search })}
            />
            <NativeSelect
              label="Language"
              value={language}
              onChange={({ currentTarget }) => view.narrow({ language: currentTarget.value })}
              data={LANGUAGES}
            />
            <ChoiceFilter
              label="Module"
              any="Any"
              value={view.filter.owner ?? ""}
              onChange={(owner) => view.narrow({ owner })}
              options={(data?.owners ?? []).map((owner) => ({ value: owner, label: nameOf(owner) }))}
            />
            <ChoiceFilter
              label="Changed"
              any="Any"
              value={view.filter.changed ?? ""}
              onChange={(changed) => view.narrow({ changed })}
              options={[
                { value: "yes", label: "Changed" },
                { value: "no", label: "Not changed" },
              ]}
            />
          </>
        }
        empty={<EmptyState title="No texts">The bot's texts appear here.</EmptyState>}
      />
      {editing && (
        <TextDialog
          guildId={guildId}
          text={editing}
          language={language}
          changes={queryKey}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const { "language.auto": _auto, ...NAMES } = serverSettingsWords.choices;
const LANGUAGES = Object.entries(NAMES).map(([path, label]) => ({ value: path.slice("language.".length), label }));

function columnsFor(nameOf: (owner: string) => string, edit: (text: BotText) => void): TableColumn<BotText>[] {
  const column = tableColumns<BotText>();
  return [
    column.display({
      id: "text",
      header: "Text",
      meta: { place: "title" },
      cell: ({ row: { original: text } }) => <span className={css.text}>{text.changed ?? text.shipped}</span>,
    }),
    column.display({
      id: "owner",
      header: "Module",
      cell: ({ row: { original: text } }) => nameOf(text.owner),
    }),
    column.display({
      id: "changed",
      header: "Changed",
      cell: ({ row: { original: text } }) =>
        text.changed === null ? null : <span className={css.changed}>Changed</span>,
    }),
    column.display({
      id: "edit",
      header: "Edit",
      meta: { place: "action" },
      cell: ({ row: { original: text } }) => (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<PencilIcon size={16} aria-hidden />}
          aria-label={`Edit “${(text.changed ?? text.shipped).slice(0, 60)}”`}
          onClick={() => edit(text)}
        >
          Edit
        </Button>
      ),
    }),
  ] as unknown as TableColumn<BotText>[];
}
