import { IconFile } from "@tabler/icons-react";
import { clsx } from "clsx";
import {
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APISectionComponent,
  type APISeparatorComponent,
  type APITextDisplayComponent,
  type APIThumbnailComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10";
import { type ReactNode, useState } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { formatColor } from "../store/names.ts";
import { ComponentButton } from "./component-button.tsx";
import styles from "./components.module.css";
import { AnyComponent } from "./message-components.tsx";

export function TextDisplay({ component }: { readonly component: APITextDisplayComponent }) {
  return (
    <div>
      <Markdown text={component.content} />
    </div>
  );
}

export function Section({ component }: { readonly component: APISectionComponent }) {
  const { accessory } = component;
  return (
    <div className={styles.section}>
      <div className={styles.texts}>
        {component.components.map((text, index) => (
          <TextDisplay key={text.id ?? index} component={text} />
        ))}
      </div>
      {accessory.type === ComponentType.Button ? (
        <ComponentButton button={accessory} />
      ) : (
        <Thumbnail component={accessory} />
      )}
    </div>
  );
}

function Thumbnail({ component }: { readonly component: APIThumbnailComponent }) {
  return (
    <Cover isSpoiler={component.spoiler === true}>
      <img className={styles.thumbnail} src={component.media.url} alt={component.description ?? ""} />
    </Cover>
  );
}

export function Gallery({ component }: { readonly component: APIMediaGalleryComponent }) {
  return (
    <div className={styles.gallery} data-count={Math.min(component.items.length, 4)}>
      {component.items.map((item) => (
        <Cover key={item.media.url} isSpoiler={item.spoiler === true}>
          <img src={item.media.url} alt={item.description ?? ""} loading="lazy" />
        </Cover>
      ))}
    </div>
  );
}

export function Separator({ component }: { readonly component: APISeparatorComponent }) {
  const isLarge = component.spacing === SeparatorSpacingSize.Large;
  return (
    <hr className={clsx(styles.separator, isLarge && styles.large, component.divider === false && styles.invisible)} />
  );
}

export function FileLine({ component }: { readonly component: APIFileComponent }) {
  const name = component.name ?? component.file.url.split("/").at(-1);
  return (
    <Cover isSpoiler={component.spoiler === true}>
      <a className={styles.file} href={component.file.url} target="_blank" rel="noopener noreferrer">
        <IconFile size={24} aria-hidden="true" /> {name}
      </a>
    </Cover>
  );
}

export function Container({ component }: { readonly component: APIContainerComponent }) {
  const color = component.accent_color;
  return (
    <Cover isSpoiler={component.spoiler === true}>
      <div
        className={styles.container}
        style={color == null ? {} : { borderInlineStart: `4px solid ${formatColor(color)}` }}
      >
        {component.components.map((inner, index) => (
          <AnyComponent key={inner.id ?? index} component={inner} />
        ))}
      </div>
    </Cover>
  );
}

/** Hides what was marked as a spoiler until it is pressed. */
function Cover({ isSpoiler, children }: { readonly isSpoiler: boolean; readonly children: ReactNode }) {
  const [isCovered, setCovered] = useState(isSpoiler);
  if (!isCovered) return children;
  return (
    <button type="button" className={styles.cover} onClick={() => setCovered(false)}>
      Spoiler: press to show
    </button>
  );
}
