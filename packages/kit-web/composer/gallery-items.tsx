import { Switch } from "@mantine/core";
import { useId } from "react";
import type { PlainBlock } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { ItemList } from "../items/item-list.tsx";
import { AddButton } from "./add-button.tsx";
import { emptyItem } from "./block-kinds.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { PicturePart } from "./part-inputs.tsx";

type Item = Extract<PlainBlock, { type: "gallery" }>["items"][number];
type Props = { items: readonly Item[]; onChange: (items: Item[]) => void; issues: PathIssues };

export function GalleryItems({ items, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  const adderId = useId();
  return (
    <ItemList
      items={items}
      onChange={onChange}
      min={1}
      max={MESSAGE_LIMITS.galleryItems}
      issues={issues}
      isReadOnly={isReadOnly}
      noun="Picture"
      nameOf={(_, at) => `Picture ${at + 1}`}
      summaryOf={({ image }) => image.alt || image.source || "None yet"}
      draw={(item, _, change, inside) => (
        <div className={css.part}>
          <PicturePart
            label="Picture"
            value={item.image.source === "" ? null : item.image}
            onChange={(image) => change({ ...item, image: image ?? { source: "", alt: "" } })}
            issues={issuesWithin(inside, "image")}
          />
          <Switch
            label="Mark as spoiler"
            checked={item.isSpoiler}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => change({ ...item, isSpoiler: currentTarget.checked })}
          />
        </div>
      )}
      adderId={adderId}
      adder={(add, isFull) => (
        <AddButton id={adderId} label="Add picture" isFull={isFull} onAdd={() => add(emptyItem())} />
      )}
    />
  );
}
