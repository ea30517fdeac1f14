import { useId } from "react";
import type { LinkButton } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { ItemList } from "../items/item-list.tsx";
import { AddButton } from "./add-button.tsx";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { EmojiPart } from "./part-inputs.tsx";
import { ShortText } from "./short-text.tsx";

export const emptyButton = (): LinkButton => ({ label: "", url: "", emoji: null });

type Props = {
  buttons: readonly LinkButton[];
  onChange: (buttons: LinkButton[]) => void;
  issues: PathIssues;
  min: number;
};

/** A row of link buttons. */
export function LinkButtons({ buttons, onChange, issues, min }: Props) {
  const { isReadOnly } = useComposing();
  const adderId = useId();
  return (
    <ItemList
      items={buttons}
      onChange={onChange}
      min={min}
      max={MESSAGE_LIMITS.linkButtons}
      issues={issues}
      isReadOnly={isReadOnly}
      noun="Button"
      nameOf={(_, at) => `Button ${at + 1}`}
      summaryOf={({ label, url }) => [label, url].filter(Boolean).join(" → ") || "Empty"}
      draw={(button, _, change, inside) => <LinkButtonFields button={button} onChange={change} issues={inside} />}
      adderId={adderId}
      adder={(add, isFull) => (
        <AddButton id={adderId} label="Add link button" isFull={isFull} onAdd={() => add(emptyButton())} />
      )}
    />
  );
}

type FieldsProps = { button: LinkButton; onChange: (button: LinkButton) => void; issues: PathIssues };

export function LinkButtonFields({ button, onChange, issues }: FieldsProps) {
  return (
    <div className={css.part}>
      <div className={css.pair}>
        <ShortText
          label="Label"
          value={button.label}
          onChange={(label) => onChange({ ...button, label })}
          max={MESSAGE_LIMITS.buttonLabel}
          issues={issuesWithin(issues, "label")}
        />
        <ShortText
          label="Address"
          value={button.url}
          onChange={(url) => onChange({ ...button, url: url.trim() })}
          max={MESSAGE_LIMITS.buttonUrl}
          issues={issuesWithin(issues, "url")}
          hasGaps={false}
          placeholder="https://example.com"
        />
      </div>
      <EmojiPart
        label="Emoji"
        value={button.emoji}
        onChange={(emoji) => onChange({ ...button, emoji })}
        issues={issuesWithin(issues, "emoji")}
      />
    </div>
  );
}
