import { Button, FileButton } from "@mantine/core";
import { FileUpIcon } from "lucide-react";
import { useState } from "react";
import { SETTINGS_FILE_MAX_BYTES } from "#kit/transfer/settings-file.ts";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import css from "./setup-work.module.css";

export type ChosenFile = { name: string; text: string; chosenAt: number };

/** A settings file in place of a preset: roles and channels that it names are part of the plan. */
export function FromFile({ onChoose }: { onChoose: (file: ChosenFile) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > SETTINGS_FILE_MAX_BYTES) {
      setFault(`${file.name} is larger than 8 MB. Export one module at a time.`);
      return;
    }
    setFault(null);
    onChoose({ name: file.name, text: await file.text(), chosenAt: Date.now() });
  };
  return (
    <RecordsSection title="Set up from a file">
      <p className={css.hint}>
        Choose a file that was exported from a server's settings. You review the plan first: roles and channels that it
        names and that are missing here are created, without permissions.
      </p>
      <div>
        <FileButton accept=".yaml,.yml,.json,application/yaml,application/json" onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<FileUpIcon size={18} aria-hidden />}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      {fault && (
        <p className={css.problem} data-level="error" role="alert">
          {fault}
        </p>
      )}
    </RecordsSection>
  );
}
