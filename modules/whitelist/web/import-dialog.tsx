import { FileInput, Select } from "@mantine/core";
import { useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { IMPORT_MAX_BYTES, type List, whitelist } from "../contract.ts";
import css from "./lists.module.css";

type Props = { guild: PageGuild; list: List; onClose: () => void };
type Counted = RouteAnswer<typeof whitelist.routes.importEntries>;

/** Counts what an import would do, then does it. */
export function ImportDialog({ guild, list, onClose }: Props) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [partner, setPartner] = useState<string | null>(null);
  const [counted, setCounted] = useState<Counted | null>(null);
  const partners = list.settings.mode === "collect" ? [] : list.settings.partners;
  const isTooLarge = (file?.size ?? text.length) > IMPORT_MAX_BYTES;
  const changed = (act: () => void): void => {
    act();
    setCounted(null);
  };
  const act = async () =>
    call(whitelist.routes.importEntries, {
      params: { id: guild.id, number: list.number },
      body: { text: file ? await file.text() : text, partner, isTrial: counted === null },
    });
  const isReady = (file !== null || text.trim() !== "") && !isTooLarge;
  const hasAny = counted !== null && counted.added + counted.changed > 0;
  return (
    <FormDialog
      title="Import addresses"
      submit={counted ? "Import" : "Check"}
      isReady={counted ? hasAny : isReady}
      act={act}
      onDone={(answer) => {
        if (counted === null) return setCounted(answer);
        notify("Imported", {
          description: `${count(answer.added)} added, ${count(answer.changed)} changed.`,
          type: "success",
        });
        onClose();
      }}
      changes={recordsKey(guild.id, whitelist.id)}
      onClose={onClose}
    >
      <FileInput
        label="File"
        description="Text or CSV, up to 8 MB: an address on each line, with the member's ID if you have it."
        placeholder="Choose a file"
        accept=".csv,.txt,text/plain,text/csv"
        clearable
        value={file}
        onChange={(chosen) => changed(() => setFile(chosen))}
        error={isTooLarge ? "The file is too large. Split it into several." : null}
      />
      {file === null && (
        <GrowingTextarea
          label="Or paste addresses"
          minRows={3}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => changed(() => setText(currentTarget.value))}
        />
      )}
      {partners.length > 0 && (
        <Select
          label="Places of"
          description="A partner's addresses take its own places."
          data={partners.map(({ name }) => name)}
          placeholder="The list itself"
          clearable
          value={partner}
          onChange={(chosen) => changed(() => setPartner(chosen))}
        />
      )}
      {counted && <Result counted={counted} />}
    </FormDialog>
  );
}

const count = (value: number): string => value.toLocaleString("en");

function Result({ counted: { added, changed, same, wrong, faults } }: { counted: Counted }) {
  return (
    <section aria-label="What the import does" role="status">
      <SumList
        sums={[
          ["New", count(added)],
          ["Changed", count(changed)],
          ["Already there", count(same)],
          ["Wrong", count(wrong)],
        ]}
      />
      {faults.length > 0 && (
        <ul className={css.faults}>
          {faults.map(({ line, text, message }) => (
            <li key={line}>
              Line {count(line)}: <span className={css.address}>{text}</span> {message}
            </li>
          ))}
        </ul>
      )}
      {wrong > faults.length && <p>And {count(wrong - faults.length)} more lines that are left out.</p>}
    </section>
  );
}
