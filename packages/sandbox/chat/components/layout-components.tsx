import { clsx } from "clsx";
import {
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMediaGalleryItem,
  type APISectionComponent,
  type APISeparatorComponent,
  type APITextDisplayComponent,
  type APIThumbnailComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10";
import { FileIcon } from "lucide-react";
import { Markdown } from "../markdown/draw.tsx";
import { formatSize } from "../messages/attachments.tsx";
import { findOwnPath } from "../ui/image.ts";
import { Picture } from "../ui/picture.tsx";
import { ComponentButton } from "./component-button.tsx";
import styles from "./components.module.css";
import { Cover } from "./cover.tsx";

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
      <Picture url={component.media.url} alt={component.description ?? ""} className={styles.thumbnail} />
    </Cover>
  );
}

export function Gallery({ component }: { readonly component: APIMediaGalleryComponent }) {
  return (
    <div className={styles.gallery} data-count={Math.min(component.items.length, 4)}>
      {component.items.map((item) => (
        <Cover key={item.media.url} isSpoiler={item.spoiler === true}>
          <GalleryItem item={item} />
        </Cover>
      ))}
    </div>
  );
}

function GalleryItem({ item: { media, description } }: { readonly item: APIMediaGalleryItem }) {
  const path = findOwnPath(media.url);
  if (path !== undefined && media.content_type?.startsWith("video/") === true) {
    // biome-ignore lint/a11y/useMediaCaption: apps' media has no captions
    return <video src={path} controls preload="metadata" aria-label={description ?? "Video"} />;
  }
  return <Picture url={media.url} alt={description ?? ""} />;
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
      <a
        className={styles.file}
        href={findOwnPath(component.file.url) ?? component.file.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <FileIcon size={24} aria-hidden="true" />
        <span>{name}</span>
        {component.size !== undefined && <span className={styles.size}>{formatSize(component.size)}</span>}
      </a>
    </Cover>
  );
}
