import { SegmentedControl, Switch } from "@mantine/core";
import type { PlainBlock } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { GalleryItems } from "./gallery-items.tsx";
import { LinkButtons } from "./link-buttons.tsx";
import { SectionEditor } from "./section-editor.tsx";
import { TextPart } from "./text-part.tsx";

type Props = { block: PlainBlock; onChange: (block: PlainBlock) => void; issues: PathIssues };

/** A block without nested blocks. */
export function PlainBlockEditor({ block, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  switch (block.type) {
    case "text":
      return (
        <TextPart
          label="Text"
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
          max={MAX.componentText}
          issues={issuesWithin(issues, "text")}
        />
      );
    case "section":
      return <SectionEditor block={block} onChange={onChange} issues={issues} />;
    case "gallery":
      return (
        <GalleryItems
          items={block.items}
          onChange={(items) => onChange({ ...block, items })}
          issues={issuesWithin(issues, "items")}
        />
      );
    case "separator":
      return (
        <div className={css.bar}>
          <Switch
            label="Show divider"
            checked={block.hasLine}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange({ ...block, hasLine: currentTarget.checked })}
          />
          <SegmentedControl
            size="sm"
            aria-label="Spacing"
            disabled={isReadOnly}
            value={block.spacing}
            onChange={(spacing) => onChange({ ...block, spacing: spacing === "large" ? "large" : "small" })}
            data={[
              { value: "small", label: "Small" },
              { value: "large", label: "Large" },
            ]}
          />
        </div>
      );
    case "buttons":
      return (
        <LinkButtons
          buttons={block.buttons}
          onChange={(buttons) => onChange({ ...block, buttons })}
          issues={issuesWithin(issues, "buttons")}
          min={1}
        />
      );
  }
}
