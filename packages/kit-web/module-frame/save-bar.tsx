import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import css from "./save-bar.module.css";

type Props = {
  /** Labels of what was changed. */
  changes: readonly string[];
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Stands at the foot of the page while something is not saved. Ctrl+S or ⌘S saves, wherever the focus is. */
export function SaveBar({ changes, isSaving, onSave, onDiscard }: Props) {
  useHotkeys([["mod+S", onSave]], []);
  const count = changes.length;
  return (
    <>
      <p role="status" className={css.spoken}>
        {count === 0 ? "" : `${count} unsaved ${count === 1 ? "change" : "changes"}`}
      </p>
      {count > 0 && (
        <section className={css.bar} aria-label="Unsaved changes">
          <div className={css.words}>
            <strong>
              {count} unsaved {count === 1 ? "change" : "changes"}
            </strong>
            <span>{changes.join(", ")}</span>
          </div>
          <div className={css.actions}>
            <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isSaving}>
              Discard
            </Button>
            <Button onClick={onSave} loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
              Save
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
