import { Button, FileInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { miniGame, SET_NAME_MAX } from "../contract.ts";
import { ROW_FAULT_WORDS } from "../words.ts";
import css from "./game.module.css";

type Props = { guild: PageGuild; onClose: () => void };
type Checked = RouteAnswer<typeof miniGame.routes.importQuestions>;
const FAULTS_SHOWN = 100;
const questions = (count: number) => (count === 1 ? "1 question" : `${count.toLocaleString("en")} questions`);

/** Reads a file, shows what is in it and what is wrong in which line, and then saves its valid rows as a set. */
export function ImportDialog({ guild, onClose }: Props) {
  const [set, setSet] = useState("");
  const [csv, setCsv] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const read = async (file: File | null) => {
    setChecked(null);
    setCsv(file ? await file.text() : "");
    if (file && set === "") setSet(file.name.replace(/\.\w+$/, "").slice(0, SET_NAME_MAX));
  };
  const isReady = set.trim() !== "" && csv !== "" && (!checked || checked.valid > 0);
  return (
    <FormDialog
      title="Import questions"
      submit={checked ? `Save ${questions(checked.valid)}` : "Check file"}
      isReady={isReady}
      act={() =>
        call(miniGame.routes.importQuestions, {
          params: { id: guild.id },
          body: { set: set.trim(), csv, save: checked !== null },
        })
      }
      onDone={(answer) => {
        if (!answer.saved) return setChecked(answer);
        notify("Questions saved", { description: `${questions(answer.valid)} in ${set.trim()}`, type: "success" });
        onClose();
      }}
      changes={recordsKey(guild.id, miniGame.id)}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>
            A CSV file with the columns question, right answer, three wrong answers, category and source. Category and
            source are optional.
          </p>
          <FileInput
            label="File"
            placeholder="Choose a CSV file"
            accept=".csv,text/csv"
            onChange={(file) => void read(file)}
            error={checked ? null : fault}
            clearable
            data-autofocus
          />
          <TextInput
            label="Set"
            description="A set with this name is replaced."
            value={set}
            maxLength={SET_NAME_MAX}
            onChange={({ currentTarget }) => {
              setChecked(null);
              setSet(currentTarget.value);
            }}
          />
          {checked && (
            <section aria-live="polite">
              <p>
                {questions(checked.valid)} can be saved
                {checked.replaces > 0 && `, in place of ${checked.replaces.toLocaleString("en")} in this set`}.
                {checked.faulty > 0 && ` ${checked.faulty.toLocaleString("en")} lines are left out:`}
              </p>
              {checked.faults.length > 0 && (
                <ul className={css.faults}>
                  {checked.faults.map(({ line, fault: what }) => (
                    <li key={line}>
                      Line {line}: {ROW_FAULT_WORDS[what]}
                    </li>
                  ))}
                  {checked.faulty > FAULTS_SHOWN && <li>and more</li>}
                </ul>
              )}
              {fault && <p role="alert">{fault}</p>}
              <Button size="compact-sm" variant="default" onClick={() => setChecked(null)}>
                Choose another file
              </Button>
            </section>
          )}
        </>
      )}
    </FormDialog>
  );
}
