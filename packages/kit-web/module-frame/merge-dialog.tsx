import { Button, Modal, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { Difference, Side } from "../form/draft.ts";
import { formatMoment } from "../time/moment.ts";
import { FieldValueText } from "./field-value-text.tsx";
import css from "./merge-dialog.module.css";
import type { SavedModule } from "./saved-module.ts";
import { settingLabel } from "./setting-label.ts";

type Props = {
  isOpen: boolean;
  theirs: SavedModule;
  differences: readonly Difference[];
  fields: readonly FormField[];
  words: AnyModuleWords;
  guild: CheckedGuild;
  onClose: () => void;
  onResolve: (choices: Record<string, Side>) => void;
};

/** Both versions side by side; for every field that differs a person says which one stays. */
export function MergeDialog({ isOpen, theirs, differences, fields, words, guild, onClose, onResolve }: Props) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const who = theirs.updatedBy?.name ?? "Someone";
  const choose = (side: Side): void => setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Modal opened={isOpen} onClose={onClose} title="Two versions of these settings" size="xl" radius="lg" centered>
      <p className={css.lead}>
        {who} saved {theirs.updatedAt ? formatMoment(theirs.updatedAt) : "meanwhile"}. Choose what to keep, then save
        again; nothing of yours is lost until you choose.
      </p>
      <ul className={css.list}>
        {differences.map(({ name, mine, theirs: other, isConflict, suggestion }) => {
          const field = fields.find((one) => one.name === name);
          const side = choices[name] ?? suggestion;
          const told = { field, guild, optionName: (option: string) => words.choices[`${name}.${option}`] ?? option };
          return (
            <li key={name} className={css.difference}>
              <div className={css.head}>
                <strong>{settingLabel(words, name)}</strong>
                <span className={css.note}>
                  {isConflict
                    ? "Both of you changed this"
                    : suggestion === "mine"
                      ? "Only you changed this"
                      : `Only ${who} changed this`}
                </span>
                <SegmentedControl
                  size="xs"
                  aria-label={`Which version of ${settingLabel(words, name)} to keep`}
                  value={side}
                  onChange={(value) => setChoices((now) => ({ ...now, [name]: value as Side }))}
                  data={[
                    { value: "mine", label: "Keep mine" },
                    { value: "theirs", label: "Take theirs" },
                  ]}
                />
              </div>
              <div className={css.versions}>
                <div data-kept={side === "mine"}>
                  <span>Yours</span>
                  <FieldValueText {...told} value={mine} />
                </div>
                <div data-kept={side === "theirs"}>
                  <span>{who}’s</span>
                  <FieldValueText {...told} value={other} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <div className={css.actions}>
        <Button variant="subtle" color="gray" onClick={() => choose("theirs")}>
          Take all of theirs
        </Button>
        <Button variant="subtle" color="gray" onClick={() => choose("mine")}>
          Keep all of mine
        </Button>
        <Button onClick={() => onResolve(choices)}>Use this version</Button>
      </div>
    </Modal>
  );
}
