import type { AnyModuleWords } from "#kit/words.ts";
import type { PageCommand } from "../commands/page-commands.ts";
import { ON_OFF } from "../form/draft.ts";
import type { ModuleForm } from "./use-module-form.ts";

/** The palette commands of a module's page. */
export function frameCommands(form: ModuleForm, { name }: AnyModuleWords, onReset: () => void): PageCommand[] {
  const isOn = form.draft[ON_OFF] === true;
  const unsaved: PageCommand[] = [
    { id: "save", label: "Save changes", keywords: "store keep", run: () => void form.save() },
    { id: "discard", label: "Discard changes", keywords: "undo throw away", run: form.discard },
  ];
  return [
    ...(form.isDirty ? unsaved : []),
    {
      id: "switch",
      label: isOn ? `Turn off ${name}` : `Turn on ${name}`,
      keywords: "enable disable switch",
      run: () => form.set(ON_OFF, !isOn),
    },
    { id: "reset", label: `Reset ${name} to its defaults`, run: onReset },
  ];
}
