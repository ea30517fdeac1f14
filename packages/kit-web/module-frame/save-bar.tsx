import { Button, UnstyledButton } from "@mantine/core";
import { useHotkeys, useNetwork } from "@mantine/hooks";
import { ChevronUpIcon } from "lucide-react";
import { useState } from "react";
import { ON_OFF, valuesOf } from "../form/draft.ts";
import { lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import type { FormDescription } from "./changes/form-description.ts";
import { foot } from "./foot.ts";
import css from "./save-bar.module.css";
import { settingLabel } from "./setting-label.ts";
import type { ModuleForm } from "./use-module-form.ts";

const ChangeList = lazyComponent(
  async () => (await import("./changes/change-list.tsx")).ChangeList,
  () => <div className={css.waiting} />,
);

const countOf = (count: number): string => `${count} unsaved ${count === 1 ? "change" : "changes"}`;

/** Shown at the bottom of the page while there are unsaved changes. Ctrl+S or ⌘S saves from anywhere. */
export function SaveBar({ form, formDescription }: { form: ModuleForm; formDescription: FormDescription }) {
  const { changed, isSaving, discarded, draft, base } = form;
  const [isOpen, setIsOpen] = useState(false);
  const { online } = useNetwork();
  useHotkeys([["mod+S", () => void form.save()]], []);
  const before = valuesOf(base);
  const nameOf = (name: string): string =>
    name !== ON_OFF ? settingLabel(formDescription.words, name) : draft[ON_OFF] ? "Turned on" : "Turned off";
  return (
    <>
      <p role="status" className={css.spoken}>
        {form.isDirty ? countOf(changed.length) : discarded ? "Changes discarded. Select Undo to restore them." : ""}
      </p>
      {form.isDirty && (
        <section ref={foot} className={css.bar} aria-label="Unsaved changes">
          {isOpen && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            <section id="unsaved-changes" className={css.details} aria-label="Changed settings" tabIndex={0}>
              <SectionBoundary title="The changes can't be shown">
                <ChangeList
                  formDescription={formDescription}
                  changes={changed.map((name) => ({ name, before: before[name], after: draft[name] }))}
                  titles={["Saved", "Unsaved"]}
                />
              </SectionBoundary>
            </section>
          )}
          <div className={css.line}>
            <UnstyledButton
              className={css.words}
              aria-expanded={isOpen}
              aria-controls={isOpen ? "unsaved-changes" : undefined}
              onClick={() => setIsOpen((was) => !was)}
            >
              <strong>
                {countOf(changed.length)}{" "}
                <ChevronUpIcon size={16} className={css.chevron} data-open={isOpen} aria-hidden />
              </strong>
              <span>{online ? changed.map(nameOf).join(", ") : "You're offline. Your changes are kept."}</span>
            </UnstyledButton>
            <div className={css.actions}>
              <Button variant="subtle" color="gray" onClick={form.discard} disabled={isSaving}>
                Discard
              </Button>
              <Button onClick={() => void form.save()} loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
                Save
              </Button>
            </div>
          </div>
        </section>
      )}
      {discarded && (
        <section ref={foot} className={css.bar} aria-label="Discarded changes">
          <div className={css.line}>
            <span>Changes discarded.</span>
            <div className={css.actions}>
              <Button variant="subtle" color="gray" onClick={form.dropDiscarded}>
                Close
              </Button>
              <Button variant="default" onClick={form.undoDiscard}>
                Undo
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
