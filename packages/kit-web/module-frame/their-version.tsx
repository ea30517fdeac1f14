import { Button } from "@mantine/core";
import { useState } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { formatMoment } from "../time/moment.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import type { SavedModule } from "./saved-module.ts";
import css from "./their-version.module.css";
import type { ModuleForm } from "./use-module-form.ts";

type Props = { form: ModuleForm; theirs: SavedModule; guild: CheckedGuild; words: AnyModuleWords };

/** Someone else saved while this form holds changes: says so, and leads to the comparison. */
export function TheirVersion({ form, theirs, guild, words }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const who = theirs.updatedBy?.name ?? "Someone";
  return (
    <section className={css.banner} role="alert">
      <p>
        <strong>{who} saved these settings</strong> {theirs.updatedAt && formatMoment(theirs.updatedAt)} while you were
        editing. Compare both versions before you save.
      </p>
      <Button onClick={() => setIsOpen(true)}>Compare versions</Button>
      <MergeDialog
        isOpen={isOpen}
        theirs={theirs}
        differences={form.differences}
        fields={form.fields}
        words={words}
        guild={guild}
        onClose={() => setIsOpen(false)}
        onResolve={(choices) => {
          form.resolve(theirs, form.differences, choices);
          setIsOpen(false);
        }}
      />
    </section>
  );
}
