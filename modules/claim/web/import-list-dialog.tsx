import { Button, FileButton, Textarea, TextInput } from "@mantine/core";
import { FileUpIcon } from "lucide-react";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { DayField } from "#kit-web/dates/day-field.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type ClaimList, claim, LIST_FILE_MAX, type ListPreview } from "../contract.ts";
import { ROW_FAULT_NAMES } from "../words.ts";
import css from "./lists.module.css";

const NAME_MAX = 60;
const ROWS = 6;
const SHOWN_ROWS = 5;
const SAMPLE = "Member,Item\nrobin.reed,Sticker pack\n123456789012345678,250";
const { routes } = claim;

type Props = { guild: PageGuild; list: ClaimList | null; onClose: () => void };

/** A CSV file as a new list, or as the next version of one: checked first, then imported as it was shown. */
export function ImportListDialog({ guild, list, onClose }: Props) {
  const [name, setName] = useState(list?.name ?? "");
  const [until, setUntil] = useState(list?.until ?? "");
  const [csv, setCsv] = useState("");
  const [tooLarge, setTooLarge] = useState(false);
  const [preview, setPreview] = useState<ListPreview | null>(null);
  const keyed = useKeyed();
  const write = (text: string): void => {
    setCsv(text);
    setTooLarge(text.length > LIST_FILE_MAX);
    setPreview(null);
  };
  const params = { id: guild.id };
  const file = { list: list?.number ?? null, csv };
  const importNow = ({ fingerprint }: ListPreview) =>
    call(routes.importList, {
      params,
      body: keyed({ ...file, name: name.trim(), until: until === "" ? null : until, fingerprint }),
    });
  const count = preview?.rows ?? 0;
  const rows = `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;
  return (
    <Dialog size="lg" title={list ? `Update ${list.name}` : "Import a list"} onClose={onClose}>
      <DialogForm
        submit={preview ? `Import ${rows}` : "Check rows"}
        isReady={csv.trim() !== "" && !tooLarge && (preview === null || (preview.rows > 0 && name.trim() !== ""))}
        act={async () => (preview ? importNow(preview) : call(routes.previewList, { params, body: file }))}
        onDone={(answer) => {
          if ("preview" in answer) {
            setPreview(answer.preview);
            return;
          }
          notify(list ? "List updated" : "List imported", { type: "success" });
          onClose();
        }}
        onFault={() => setPreview(null)}
        changes={recordsKey(guild.id, claim.id)}
        onClose={onClose}
      >
        {(fault) => (
          <>
            <TextInput
              label="Name"
              description="Members see it."
              value={name}
              maxLength={NAME_MAX}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              data-autofocus
            />
            <DayField
              label="Last day"
              description="What nobody claimed by then returns to the stock. Optional."
              value={until}
              onChange={setUntil}
            />
            <FileButton accept=".csv,.txt,text/csv" onChange={(chosen) => void chosen?.text().then(write)}>
              {(button) => (
                <Button {...button} variant="default" leftSection={<FileUpIcon size={18} aria-hidden />}>
                  Choose CSV file
                </Button>
              )}
            </FileButton>
            <Textarea
              label="Rows"
              description="A member (name or ID) and an item of your settings, or a number of points, in each row."
              placeholder={SAMPLE}
              rows={ROWS}
              spellCheck={false}
              value={csv}
              onChange={({ currentTarget }) => write(currentTarget.value)}
              error={tooLarge ? "This file is too large. Split it into several lists." : fault}
            />
            {preview && <Preview preview={preview} isUpdate={list !== null} />}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

function Preview({ preview, isUpdate }: { preview: ListPreview; isUpdate: boolean }) {
  const { rows, faults, added, kept, dropped, claimed, faultSample, rowSample } = preview;
  const n = (count: number) => count.toLocaleString("en");
  return (
    <section aria-label="Preview" className={css.preview} aria-live="polite">
      <SumList
        sums={[
          ["Rows to import", n(rows)],
          ["Rows left out", n(faults)],
          ...(isUpdate
            ? ([
                ["New", n(added)],
                ["Unchanged", n(kept)],
                ["Removed", n(dropped)],
                ["Already claimed", n(claimed)],
              ] as const)
            : []),
        ]}
      />
      {faultSample.length > 0 && (
        <>
          <h3>Rows left out</h3>
          <ul className={css.faults}>
            {faultSample.map(({ line, fault, text }) => (
              <li key={line}>
                <span>Line {line}</span>
                <span>
                  {ROW_FAULT_NAMES[fault]}
                  {text && <q>{text}</q>}
                </span>
              </li>
            ))}
          </ul>
          {faults > faultSample.length && <p>And {n(faults - faultSample.length)} more.</p>}
        </>
      )}
      {rowSample.length > 0 && (
        <>
          <h3>First rows</h3>
          <ul className={css.faults}>
            {rowSample.slice(0, SHOWN_ROWS).map(({ line, member, item, points }) => (
              <li key={line}>
                <span>Line {line}</span>
                <span>
                  {member.name}: {item || `${n(points)} ${points === 1 ? "point" : "points"}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
