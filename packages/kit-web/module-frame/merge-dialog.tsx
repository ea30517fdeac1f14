import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Difference, Side } from "../form/draft.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { formatMoment } from "../time/moment.ts";
import { ChangedValue } from "./changes/changed-value.tsx";
import type { FormDescription } from "./changes/form-description.ts";
import css from "./merge-dialog.module.css";
import type { SavedModule } from "./saved-module.ts";
import { settingLabel } from "./setting-label.ts";

type Props = {
  theirs: SavedModule;
  differences: readonly Difference[];
  formDescription: FormDescription;
  onClose: () => void;
  onResolve: (choices: Record<string, Side>) => void;
};

/** Both versions side by side; for each field that differs, the person chooses one. */
export function MergeDialog({ theirs, differences, formDescription, onClose, onResolve }: Props) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const who = theirs.updatedBy?.name ?? "Someone";
  const choose = (side: Side): void => setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Dialog onClose={onClose} title="Two versions of these settings" size="xl">
      <p className={css.lead}>
        {who} saved {theirs.updatedAt ? formatMoment(theirs.updatedAt) : "meanwhile"}. Choose what to keep, then save
        again. Your changes stay until you choose.
      </p>
      <ul className={css.list}>
        {differences.map(({ name, mine, theirs: other, isConflict, suggestion }) => {
          const side = choices[name] ?? suggestion;
          const label = settingLabel(formDescription.words, name);
          return (
            <li key={name} className={css.difference}>
              <div className={css.head}>
                <strong>{label}</strong>
                <span className={css.note}>
                  {isConflict
                    ? "Both of you changed this"
                    : suggestion === "mine"
                      ? "Only you changed this"
                      : `Only ${who} changed this`}
                </span>
                <SegmentedControl
                  size="xs"
                  aria-label={`Which version of ${label} to keep`}
                  value={side}
                  onChange={(value) => setChoices((now) => ({ ...now, [name]: value as Side }))}
                  data={[
                    { value: "mine", label: "Keep mine" },
                    { value: "theirs", label: "Use theirs" },
                  ]}
                />
              </div>
              <div className={css.versions}>
                <ChangedValue
                  formDescription={formDescription}
                  name={name}
                  sides={[
                    { title: "Yours", value: mine, isKept: side === "mine" },
                    { title: `${who}’s`, value: other, isKept: side === "theirs" },
                  ]}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={() => choose("theirs")}>
          Use all of theirs
        </Button>
        <Button variant="subtle" color="gray" onClick={() => choose("mine")}>
          Keep all of mine
        </Button>
        <Button onClick={() => onResolve(choices)}>Use this version</Button>
      </div>
    </Dialog>
  );
}
