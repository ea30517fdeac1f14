import {
  DiscordEmbed,
  DiscordEmbedDescription,
  DiscordEmbedField,
  DiscordEmbedFields,
  DiscordEmbedFooter,
} from "@skyra/discord-components-react";
import type { APIEmbed, APIEmbedField } from "discord-api-types/v10";
import { Markdown } from "../markdown/draw.tsx";
import { formatColor } from "../store/names.ts";
import { formatMoment } from "./arrange-messages.ts";

export function Embeds({ embeds }: { readonly embeds: readonly APIEmbed[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no other identity than their order
  return embeds.map((embed, index) => <Embed key={index} embed={embed} />);
}

function Embed({ embed }: { readonly embed: APIEmbed }) {
  const { author, title, url, description, fields, footer, timestamp, image, thumbnail, color, provider } = embed;
  const given = {
    color: color === undefined ? undefined : formatColor(color),
    embedTitle: title,
    url: safeUrl(url),
    authorName: author?.name,
    authorImage: safeUrl(author?.icon_url),
    authorUrl: safeUrl(author?.url),
    image: safeUrl(image?.url),
    thumbnail: safeUrl(thumbnail?.url),
    provider: provider?.name,
  };
  return (
    <DiscordEmbed {...omitUndefined(given)}>
      {description !== undefined && (
        <DiscordEmbedDescription slot="description">
          <Markdown text={description} />
        </DiscordEmbedDescription>
      )}
      {fields !== undefined && fields.length > 0 && <Fields fields={fields} />}
      {(footer !== undefined || timestamp !== undefined) && (
        <DiscordEmbedFooter
          slot="footer"
          {...omitUndefined({ footerImage: safeUrl(footer?.icon_url) })}
          {...(timestamp === undefined ? {} : { timestamp: formatMoment(timestamp) })}
        >
          {footer?.text}
        </DiscordEmbedFooter>
      )}
    </DiscordEmbed>
  );
}

function Fields({ fields }: { readonly fields: readonly APIEmbedField[] }) {
  const columns = findColumns(fields);
  return (
    <DiscordEmbedFields slot="fields">
      {fields.map((field, index) => (
        <DiscordEmbedField
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity than their order
          key={index}
          fieldTitle={field.name}
          inline={field.inline === true}
          {...omitUndefined({ inlineIndex: columns[index] })}
        >
          <Markdown text={field.value} />
        </DiscordEmbedField>
      ))}
    </DiscordEmbedFields>
  );
}

/** Inline fields stand three in a row; any other field begins anew. */
function findColumns(fields: readonly APIEmbedField[]): (1 | 2 | 3 | undefined)[] {
  let column = 0;
  return fields.map((field) => {
    column = field.inline === true ? (column % 3) + 1 : 0;
    return column === 1 || column === 2 || column === 3 ? column : undefined;
  });
}

/** Bots may write any address; only those of the web and of this server are followed. */
function safeUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^(https?:\/\/|\/)/i.test(url) ? url : undefined;
}

function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
