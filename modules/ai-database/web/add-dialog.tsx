import { FileInput, NativeSelect, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { call } from "#kit-web/api/call.ts";
import { DialogField } from "#kit-web/form/dialog-field.tsx";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import {
  type Audience,
  aiDatabase,
  BODY_MAX,
  DEPTH_MAX,
  FILE_MAX_BYTES,
  type Gap,
  PAGES_MAX,
  QUESTION_MAX,
  REFRESHES,
  type Refresh,
  TITLE_MAX,
} from "../contract.ts";
import { AUDIENCE_NAMES, KIND_NAMES, REFRESH_NAMES } from "../words.ts";
import css from "./knowledge.module.css";

const KINDS = ["text", "qa", "file", "page", "site", "channel"] as const;
type Kind = (typeof KINDS)[number];
const CHANNEL = {
  ...{ kind: "channel" as const, types: ["text", "announcement", "forum"] as const, isRequired: true as const },
  needs: ["ViewChannel", "ReadMessageHistory"] as const,
};

/** `gap`: the question that the new source answers. */
type Props = { guild: PageGuild; gap: Gap | null; onClose: () => void };

const EMPTY = {
  title: "",
  question: "",
  body: "",
  url: "",
  depth: 2,
  pages: 20,
  channelId: null as Snowflake | null,
  authors: "everyone" as "everyone" | "trusted",
  refresh: "weekly" as Refresh,
  audience: "public" as Audience,
};
type Values = typeof EMPTY;

/** Adds a source of any type. The same request adds it once. */
export function AddDialog({ guild, gap, onClose }: Props) {
  const { change } = useAddress();
  const [kind, setKind] = useState<Kind>(gap ? "qa" : "text");
  const [values, setValues] = useState<Values>({ ...EMPTY, question: gap?.question ?? "" });
  const [file, setFile] = useState<File | null>(null);
  const key = useRef(crypto.randomUUID());
  const set = (changed: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...changed }));
    key.current = crypto.randomUUID();
  };
  const isTooLarge = (file?.size ?? 0) > FILE_MAX_BYTES;
  const params = { id: guild.id };
  const act = () =>
    kind === "file"
      ? call(aiDatabase.routes.uploadFile, {
          params,
          query: { name: (file?.name ?? "").slice(-TITLE_MAX), audience: values.audience, key: key.current },
          body: file ?? new Blob(),
        })
      : call(aiDatabase.routes.addSource, {
          params,
          body: { source: sourceOf(kind, values), key: key.current, gap: gap?.number ?? null },
        });
  return (
    <FormDialog
      title={gap ? "Answer the question" : "Add a source"}
      submit="Add source"
      isReady={isReady(kind, values, file) && !isTooLarge}
      act={act}
      onDone={({ source }) => {
        notify("Source added", { description: "It is being processed.", type: "success" });
        onClose();
        if (!gap) change({ record: String(source.number) });
      }}
      onFault={() => {
        key.current = crypto.randomUUID();
      }}
      changes={recordsKey(guild.id, aiDatabase.id)}
      onClose={onClose}
    >
      {(fault) => (
        <div className={css.fields}>
          {!gap && (
            <NativeSelect
              label="Type"
              value={kind}
              data={KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
              onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
              data-autofocus
            />
          )}
          {kind === "file" ? (
            <FileInput
              label="File"
              description="Text, Markdown, PDF, Word (.docx) or HTML, up to 8 MB."
              placeholder="Choose a file"
              accept=".md,.markdown,.txt,.pdf,.docx,.html,.htm"
              clearable
              value={file}
              onChange={setFile}
              error={isTooLarge ? "The file is larger than 8 MB. Split it into several." : null}
            />
          ) : (
            <ContentFields kind={kind} values={values} set={set} guild={guild} />
          )}
          <SegmentedControl
            aria-label="Audience"
            value={values.audience}
            data={[
              { value: "public", label: AUDIENCE_NAMES.public },
              { value: "staff", label: AUDIENCE_NAMES.staff },
            ]}
            onChange={(audience) => set({ audience: audience as Audience })}
          />
          {fault && (
            <p role="alert" className={css.fault}>
              {fault}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

type FieldProps = {
  kind: Exclude<Kind, "file">;
  values: Values;
  set: (changed: Partial<Values>) => void;
  guild: PageGuild;
};

function ContentFields({ kind, values, set, guild }: FieldProps) {
  const refresh = (
    <NativeSelect
      label="Refresh"
      description="Only what changed is read again."
      value={values.refresh}
      data={REFRESHES.map((value) => ({ value, label: REFRESH_NAMES[value] }))}
      onChange={({ currentTarget }) => set({ refresh: currentTarget.value as Refresh })}
    />
  );
  if (kind === "channel") {
    return (
      <>
        <DialogField
          info={CHANNEL}
          texts={{
            label: "Channel",
            help: "The newest 2,000 messages, or a forum's threads. Deleted messages leave, and members can opt out.",
          }}
          value={values.channelId}
          onChange={(channelId) => set({ channelId })}
          guild={guild}
        />
        <NativeSelect
          label="Messages of"
          value={values.authors}
          data={[
            { value: "everyone", label: "Everyone" },
            { value: "trusted", label: "Members with a staff role" },
          ]}
          onChange={({ currentTarget }) => set({ authors: currentTarget.value as Values["authors"] })}
        />
        {refresh}
      </>
    );
  }
  if (kind === "page" || kind === "site") {
    return (
      <>
        <TextInput
          label="Address"
          description={kind === "site" ? "Pages below it are read, as its robots.txt allows." : "A public page."}
          placeholder="https://example.com/docs/"
          type="url"
          value={values.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
        {kind === "site" && (
          <div className={css.pair}>
            <NumberInput
              label="Max. pages"
              min={1}
              max={PAGES_MAX}
              allowDecimal={false}
              value={values.pages}
              onChange={(pages) => set({ pages: Number(pages) || 1 })}
            />
            <NumberInput
              label="Max. links deep"
              min={0}
              max={DEPTH_MAX}
              allowDecimal={false}
              value={values.depth}
              onChange={(depth) => set({ depth: Number(depth) || 0 })}
            />
          </div>
        )}
        {refresh}
      </>
    );
  }
  return (
    <>
      {kind === "qa" ? (
        <TextInput
          label="Question"
          maxLength={QUESTION_MAX}
          value={values.question}
          onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        />
      ) : (
        <TextInput
          label="Title"
          maxLength={TITLE_MAX}
          value={values.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      )}
      <GrowingTextarea
        label={kind === "qa" ? "Answer" : "Text"}
        description="Markdown headings divide it into passages."
        minRows={4}
        maxRows={14}
        maxLength={BODY_MAX}
        value={values.body}
        onChange={({ currentTarget }) => set({ body: currentTarget.value })}
      />
    </>
  );
}

function isReady(kind: Kind, { title, question, body, url, channelId }: Values, file: File | null): boolean {
  switch (kind) {
    case "file":
      return file !== null;
    case "channel":
      return channelId !== null;
    case "page":
    case "site":
      return URL.canParse(url.trim());
    case "qa":
      return question.trim() !== "" && body.trim() !== "";
    default:
      return title.trim() !== "" && body.trim() !== "";
  }
}

function sourceOf(kind: Exclude<Kind, "file">, values: Values) {
  const { title, question, body, depth, pages, channelId, authors, refresh, audience } = values;
  const url = values.url.trim();
  switch (kind) {
    case "channel":
      return { kind, channelId: channelId ?? "", authors, refresh, audience };
    case "page":
      return { kind, url, refresh, audience };
    case "site":
      return { kind, url, depth, pages, refresh, audience };
    case "qa":
      return { kind, question, body, audience };
    default:
      return { kind, title, body, audience };
  }
}
