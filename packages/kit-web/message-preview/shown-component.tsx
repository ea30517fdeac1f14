import { clsx } from "clsx";
import type { ReactNode } from "react";
import { hexColor } from "#kit/color.ts";
import { Cover } from "./cover.tsx";
import { MarkdownText } from "./markdown/markdown-text.tsx";
import { fileName, ShownAttachment } from "./shown-attachment.tsx";
import css from "./shown-component.module.css";
import { ShownButton, ShownControl } from "./shown-controls.tsx";
import type { ControlRow, ShownPart } from "./shown-part.ts";
import { ShownPicture } from "./shown-picture.tsx";

/** A message component with its children. */
export function ShownComponent({ component }: { component: ShownPart }) {
  switch (component.type) {
    case 1:
      return (
        <div className={css.row}>
          {inOrder<ControlRow["components"][number]>(component.components, (control) => (
            <ShownControl control={control} />
          ))}
        </div>
      );
    case 9: {
      const { accessory } = component;
      return (
        <div className={css.section}>
          <div className={css.texts}>
            {inOrder(component.components, (text) => (
              <ShownComponent component={text} />
            ))}
          </div>
          {accessory.type === 2 ? (
            <ShownButton button={accessory} />
          ) : (
            <ShownPicture url={accessory.media.url} alt={accessory.description ?? ""} className={css.thumbnail} />
          )}
        </div>
      );
    }
    case 10:
      return (
        <div>
          <MarkdownText text={component.content} />
        </div>
      );
    case 12:
      return (
        <div className={css.gallery} data-count={Math.min(component.items.length, 2)}>
          {inOrder(component.items, ({ media, description, spoiler }) => (
            <Cover isSpoiler={spoiler}>
              <ShownPicture url={media.url} alt={description ?? ""} />
            </Cover>
          ))}
        </div>
      );
    case 13: {
      const { file, name } = component;
      return <ShownAttachment attachment={{ name: name ?? fileName(file.url), url: file.url, contentType: null }} />;
    }
    case 14:
      return (
        <hr
          className={clsx(css.separator, component.spacing === 2 && css.large, !component.divider && css.invisible)}
        />
      );
    case 17: {
      const { accent_color: color } = component;
      return (
        <Cover isSpoiler={component.spoiler}>
          <div
            className={css.container}
            {...(color === undefined ? {} : { style: { borderInlineStart: `4px solid ${hexColor(color)}` } })}
          >
            {inOrder(component.components, (inner) => (
              <ShownComponent component={inner} />
            ))}
          </div>
        </Cover>
      );
    }
    // A component type that this version does not know.
    default:
      return null;
  }
}

/** Message components have no ids. */
function inOrder<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <OneOf key={at}>{draw(item)}</OneOf>
  ));
}
const OneOf = ({ children }: { children: ReactNode }) => children;
