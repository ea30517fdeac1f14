import { clsx } from "clsx";
import type { APIEmbed, APIEmbedField } from "discord-api-types/v10";
import { type ReactNode, useMemo } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { formatColor } from "../store/names.ts";
import { findOwnPath, findWebAddress } from "../ui/image.ts";
import { Picture, SmallPicture } from "../ui/picture.tsx";
import { formatMoment } from "./arrange-messages.ts";
import styles from "./embeds.module.css";

export function Embeds({ embeds }: { readonly embeds: readonly APIEmbed[] }) {
  const drawn = useMemo(() => joinGalleries(embeds), [embeds]);
  // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id
  return drawn.map(({ embed, images }, index) => <Embed key={index} embed={embed} images={images} />);
}

interface EmbedProps {
  readonly embed: APIEmbed;
  readonly images: readonly string[];
}

function Embed({ embed, images }: EmbedProps) {
  const { author, title, url, description, fields = [], footer, timestamp, thumbnail, video, color, provider } = embed;
  return (
    <article className={styles.embed} style={{ borderInlineStartColor: formatColor(color ?? 0x4e5058) }}>
      <div className={clsx(styles.body, thumbnail !== undefined && styles.withThumbnail)}>
        <div className={styles.words}>
          {provider?.name !== undefined && <p className={styles.provider}>{provider.name}</p>}
          {author !== undefined && (
            <p className={styles.author}>
              <SmallPicture url={author.icon_url} />
              <MaybeLink url={author.url}>{author.name}</MaybeLink>
            </p>
          )}
          {title !== undefined && (
            <p className={styles.title}>
              <MaybeLink url={url}>
                <Markdown text={title} />
              </MaybeLink>
            </p>
          )}
          {description !== undefined && (
            <div className={styles.description}>
              <Markdown text={description} />
            </div>
          )}
          {fields.length > 0 && <Fields fields={fields} />}
        </div>
        {thumbnail !== undefined && (
          <Picture url={thumbnail.url} alt="" {...sizeOf(thumbnail)} className={styles.thumbnail} />
        )}
      </div>
      {images.length > 0 && (
        <div className={clsx(styles.images, images.length > 1 && styles.several)}>
          {images.map((image) => (
            <Picture key={image} url={image} alt="" />
          ))}
        </div>
      )}
      {video?.url !== undefined && <Film url={video.url} />}
      {(footer !== undefined || timestamp !== undefined) && (
        <p className={styles.footer}>
          <SmallPicture url={footer?.icon_url} />
          {[footer?.text, timestamp === undefined ? undefined : formatMoment(timestamp)]
            .filter((line) => line !== undefined)
            .join(" • ")}
        </p>
      )}
    </article>
  );
}

function Fields({ fields }: { readonly fields: readonly APIEmbedField[] }) {
  const spans = findSpans(fields);
  return (
    <div className={styles.fields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id
        <div key={index} style={{ gridColumn: `span ${spans[index]}` }}>
          <p className={styles.fieldName}>
            <Markdown text={field.name} />
          </p>
          <div className={styles.description}>
            <Markdown text={field.value} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Film({ url }: { readonly url: string }) {
  const path = findOwnPath(url);
  if (path === undefined) return <Picture url={url} alt="Video" />;
  // biome-ignore lint/a11y/useMediaCaption: embedded media has no captions
  return <video src={path} controls preload="metadata" className={styles.film} />;
}

function MaybeLink({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) {
  const address = findWebAddress(url);
  if (address === undefined) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function sizeOf({ width, height }: { readonly width?: number; readonly height?: number }) {
  return { width, height };
}

/** Embeds with the same URL that contain only further pictures are merged into one. */
function joinGalleries(embeds: readonly APIEmbed[]): readonly EmbedProps[] {
  const joined: { embed: APIEmbed; images: string[] }[] = [];
  for (const embed of embeds) {
    const image = embed.image === undefined ? [] : [embed.image.url];
    const before = joined.at(-1);
    const isFurther = embed.url !== undefined && embed.url === before?.embed.url && embed.title === undefined;
    if (isFurther && before !== undefined) before.images.push(...image);
    else joined.push({ embed, images: image });
  }
  return joined;
}

/** In a 12-column grid: up to three inline fields share a row; any other field has its own. */
function findSpans(fields: readonly APIEmbedField[]): readonly number[] {
  const spans: number[] = [];
  let run = 0;
  const close = () => {
    const inRow = (index: number) => Math.min(3, run - Math.floor(index / 3) * 3);
    for (let index = 0; index < run; index++) spans.push(12 / inRow(index));
    run = 0;
  };
  for (const field of fields) {
    if (field.inline === true) run += 1;
    else {
      close();
      spans.push(12);
    }
  }
  close();
  return spans;
}
