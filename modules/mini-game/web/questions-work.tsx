import { FileUpIcon } from "lucide-react";
import { useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { type GameConfig, type OwnQuestion, questionRecords } from "../contract.ts";
import { questionColumns } from "../words.ts";
import css from "./game.module.css";

const ImportDialog = lazyOverlay(async () => (await import("./import-dialog.tsx")).ImportDialog);
const DeleteSetDialog = lazyOverlay(async () => (await import("./delete-set-dialog.tsx")).DeleteSetDialog);

type Questions = RouteAnswer<typeof questionRecords.list>;
type Asked = "import" | "delete" | null;

const CELLS = {};
const setsOf = (answer: Questions | undefined) =>
  Object.fromEntries((answer?.sets ?? []).map(({ name, questions }) => [name, `${name} (${questions})`]));
const FILTERS: FilterInputs<Questions> = { text: { label: "Question" }, set: { label: "Set", options: setsOf } };

/** The server's own questions, by set. */
export function QuestionsWork({ guild }: WorkProps<GameConfig>) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <>
      <RecordsTable
        records={questionRecords}
        guild={guild}
        title="Own questions"
        extra={(answer: Questions | undefined) => (
          <div className={css.row}>
            {(answer?.sets.length ?? 0) > 0 && (
              <DialogButton opens={DeleteSetDialog} onClick={() => setAsked("delete")}>
                Delete a set
              </DialogButton>
            )}
            <DialogButton
              variant="filled"
              leftSection={<FileUpIcon size={18} aria-hidden />}
              opens={ImportDialog}
              onClick={() => setAsked("import")}
            >
              Import questions
            </DialogButton>
          </div>
        )}
        columns={questionColumns}
        cells={CELLS}
        rowId={({ id }: OwnQuestion) => id}
        filters={FILTERS}
        empty={
          <EmptyState title="No questions of your own">
            Trivia asks the included questions. Import a CSV file to add yours.
          </EmptyState>
        }
      />
      {asked === "import" && <ImportDialog guild={guild} onClose={close} />}
      {asked === "delete" && <DeleteSetDialog guild={guild} onClose={close} />}
    </>
  );
}
