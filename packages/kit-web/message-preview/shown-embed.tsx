import { clsx } from "clsx";
import type { ReactNode } from "react";
import { hexColor } from "#kit/color.ts";
import type { EmbedPayload } from "#kit/message/payload.ts";
import { MarkdownText } from "./markdown/markdown-text.tsx";
import { momentText } from "./moment-text.ts";
import css from "./shown-embed.module.css";
import { ShownIcon, ShownPicture } from "./shown-picture.tsx";

/** The edge of an embed without a color. */
const NO_COLOR = 0x4e5058;

export function ShownEmbed({ embed }: { embed: EmbedPayload }) {
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp, color } = embed;
  return (
    <article className={css.embed} style={{ borderInlineStartColor: hexColor(color ?? NO_COLOR) }}>
      <div className={clsx(css.body, thumbnail && css.withThumbnail)}>
        <div className={css.words}>
          {author && (
            <p className={css.author}>
              {author.icon_url && <ShownIcon url={author.icon_url} />}
              <MaybeLink url={author.url}>{author.name}</MaybeLink>
            </p>
          )}
          {title !== undefined && (
            <p className={css.title}>
              <MaybeLink url={url}>
                <MarkdownText text={title} />
              </MaybeLink>
            </p>
          )}
          {description !== undefined && (
            <div className={css.description}>
              <MarkdownText text={description} />
            </div>
          )}
          {fields.length > 0 && <Fields fields={fields} />}
        </div>
        {thumbnail && <ShownPicture url={thumbnail.url} alt="" className={css.thumbnail} />}
      </div>
      {image && <ShownPicture url={image.url} alt="" className={css.image} />}
      {(footer || timestamp) && (
        <p className={css.footer}>
          {footer?.icon_url && <ShownIcon url={footer.icon_url} />}
          {[footer?.text, timestamp && momentText(timestamp)].filter(Boolean).join(" • ")}
        </p>
      )}
    </article>
  );
}

type Field = NonNullable<EmbedPayload["fields"]>[number];

function Fields({ fields }: { fields: readonly Field[] }) {
  const spans = columnsOf(fields);
  return (
    <div className={css.fields}>
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id
        <div key={at} style={{ gridColumn: `span ${spans[at]}` }}>
          <p className={css.fieldName}>
            <MarkdownText text={name} />
          </p>
          <div className={css.description}>
            <MarkdownText text={value} />
          </div>
        </div>
      ))}
    </div>
  );
}

const COLUMNS = 12;
const IN_ROW = 3;

/** Up to three inline fields share a row; any other field has its own. */
function columnsOf(fields: readonly Field[]): number[] {
  const spans: number[] = [];
  for (let at = 0; at < fields.length; ) {
    const row = fields.slice(at, at + IN_ROW);
    const end = row.findIndex(({ inline }) => !inline);
    const count = Math.max(1, end === -1 ? row.length : end);
    spans.push(...Array.from({ length: count }, () => COLUMNS / count));
    at += count;
  }
  return spans;
}

function MaybeLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
