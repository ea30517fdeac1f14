import { Dialog } from "../../overlay/dialog.tsx";
import css from "./inbox.module.css";
import type { InboxAction } from "./inbox-view.ts";

type Props = { actions: readonly InboxAction[]; onClose: () => void };

const MOVES = [
  [["j", "↓"], "Next row"],
  [["k", "↑"], "Previous row"],
  [["Enter"], "Open"],
] as const;
const SELECTS = [
  [["x", "Space"], "Select"],
  [["Shift", "j"], "Select the next row too"],
  [["Esc"], "Clear the selection"],
] as const;

/** The keys of an inbox. */
export function ShortcutsDialog({ actions, onClose }: Props) {
  const shortcuts = actions.flatMap(({ key, keyLabel, label }) => (key ? [[[key], keyLabel ?? label] as const] : []));
  const lines = [...MOVES, ...(actions.length > 0 ? SELECTS : []), ...shortcuts, [["?"], "Show this list"] as const];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <p className={css.hint}>They work while a row has the focus. Press Tab to go to the list.</p>
      <dl className={css.keys}>
        {lines.map(([keys, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
