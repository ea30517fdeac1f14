import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { Notice } from "../states/notice.tsx";
import { formatMoment } from "../time/moment.ts";
import type { FormDescription } from "./changes/form-description.ts";
import type { SavedModule } from "./saved-module.ts";
import type { ModuleForm } from "./use-module-form.ts";

const MergeDialog = lazyOverlay(async () => (await import("./merge-dialog.tsx")).MergeDialog);

type Props = { form: ModuleForm; theirs: SavedModule; formDescription: FormDescription };

/** Shown when someone else saved while this form has changes, with a link to the comparison. */
export function TheirVersion({ form, theirs, formDescription }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const who = theirs.updatedBy?.name ?? "Someone";
  return (
    <section role="alert">
      <Notice>
        <p>
          <strong>{who} saved these settings</strong> {theirs.updatedAt && formatMoment(theirs.updatedAt)} while you
          were editing. Compare both versions before you save.
        </p>
        <Button onClick={() => setIsOpen(true)}>Compare versions</Button>
      </Notice>
      {isOpen && (
        <MergeDialog
          theirs={theirs}
          differences={form.differences}
          formDescription={formDescription}
          onClose={() => setIsOpen(false)}
          onResolve={(choices) => {
            form.resolve(theirs, form.differences, choices);
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}
