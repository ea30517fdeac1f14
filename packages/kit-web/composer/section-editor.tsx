import { SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import type { PlainBlock } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { emptyButton, LinkButtonFields } from "./link-buttons.tsx";
import { PicturePart } from "./part-inputs.tsx";
import { TextPart } from "./text-part.tsx";

type Section = Extract<PlainBlock, { type: "section" }>;
type Accessory = Section["accessory"];
type Props = { block: Section; onChange: (block: Section) => void; issues: PathIssues };

/** Text next to a thumbnail or a button. */
export function SectionEditor({ block, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  const { accessory } = block;
  // The other type's content is restored when it is chosen again.
  const put = useRef<Partial<Record<Accessory["type"], Accessory>>>({});
  const choose = (type: Accessory["type"]): void => {
    put.current[accessory.type] = accessory;
    onChange({ ...block, accessory: put.current[type] ?? emptyAccessory(type) });
  };
  return (
    <div className={css.part}>
      <TextPart
        label="Text"
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
        max={MAX.componentText}
        issues={issuesWithin(issues, "text")}
      />
      <div>
        <SegmentedControl
          size="sm"
          aria-label="Next to the text"
          disabled={isReadOnly}
          value={accessory.type}
          onChange={(type) => choose(type === "button" ? "button" : "thumbnail")}
          data={[
            { value: "thumbnail", label: "Thumbnail" },
            { value: "button", label: "Link button" },
          ]}
        />
      </div>
      {accessory.type === "button" ? (
        <LinkButtonFields
          button={accessory.button}
          onChange={(button) => onChange({ ...block, accessory: { type: "button", button } })}
          issues={issuesWithin(issues, "accessory.button")}
        />
      ) : (
        <PicturePart
          label="Thumbnail"
          value={accessory.image.source === "" ? null : accessory.image}
          onChange={(image) =>
            onChange({ ...block, accessory: { type: "thumbnail", image: image ?? { source: "", alt: "" } } })
          }
          issues={issuesWithin(issues, "accessory.image")}
        />
      )}
    </div>
  );
}

const emptyAccessory = (type: Accessory["type"]): Accessory =>
  type === "button" ? { type, button: emptyButton() } : { type, image: { source: "", alt: "" } };
