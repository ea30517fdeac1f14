import { Switch } from "@mantine/core";
import type { ComposedEmbed } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { EmbedFields } from "./embed-fields.tsx";
import { Fold } from "./fold.tsx";
import { ColorPart, IconPart, PicturePart } from "./part-inputs.tsx";
import { ShortText } from "./short-text.tsx";
import { TextPart } from "./text-part.tsx";

type Props = { embed: ComposedEmbed; onChange: (embed: ComposedEmbed) => void; issues: PathIssues };

/** Discord's limit on URLs in an embed. */
const URL_MAX = 2048;

/** An embed's content; fields that most leave empty are collapsed. */
export function EmbedEditor({ embed, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  const { author, footer, fields, image, thumbnail } = embed;
  const at = (path: string): PathIssues => issuesWithin(issues, path);
  const set = (patch: Partial<ComposedEmbed>): void => onChange({ ...embed, ...patch });
  return (
    <div className={css.part}>
      <ShortText
        label="Title"
        value={embed.title}
        onChange={(title) => set({ title })}
        max={MAX.embedTitle}
        issues={at("title")}
      />
      <TextPart
        label="Text"
        value={embed.description}
        onChange={(description) => set({ description })}
        max={MAX.embedDescription}
        issues={at("description")}
      />
      <ColorPart label="Color" value={embed.color} onChange={(color) => set({ color })} issues={at("color")} />
      <div>
        <Fold title="Author" note={author.name} issues={at("author")}>
          <div className={css.pair}>
            <ShortText
              label="Author name"
              value={author.name}
              onChange={(name) => set({ author: { ...author, name } })}
              max={MAX.embedAuthor}
              issues={at("author.name")}
            />
            <ShortText
              label="Author URL"
              value={author.url}
              onChange={(url) => set({ author: { ...author, url: url.trim() } })}
              max={URL_MAX}
              issues={at("author.url")}
              hasGaps={false}
              placeholder="https://example.com"
            />
          </div>
          <IconPart
            label="Author icon"
            value={author.icon}
            onChange={(icon) => set({ author: { ...author, icon } })}
            issues={at("author.icon")}
          />
        </Fold>
        <Fold
          title="Pictures and link"
          note={[image && "a picture", thumbnail && "a thumbnail", embed.url].filter(Boolean).join(", ")}
          issues={{
            ...keyed(at("image"), "image"),
            ...keyed(at("thumbnail"), "thumbnail"),
            ...keyed(at("url"), "url"),
          }}
        >
          <ShortText
            label="Title URL"
            value={embed.url}
            onChange={(url) => set({ url: url.trim() })}
            max={URL_MAX}
            issues={at("url")}
            hasGaps={false}
            placeholder="https://example.com"
          />
          <PicturePart label="Picture" value={image} onChange={(next) => set({ image: next })} issues={at("image")} />
          <PicturePart
            label="Thumbnail"
            value={thumbnail}
            onChange={(next) => set({ thumbnail: next })}
            issues={at("thumbnail")}
          />
        </Fold>
        <Fold title="Fields" note={`${fields.length || "none"}`} issues={at("fields")}>
          <EmbedFields fields={fields} onChange={(next) => set({ fields: next })} issues={at("fields")} />
        </Fold>
        <Fold
          title="Footer"
          note={[footer.text, embed.hasTime && "the time"].filter(Boolean).join(", ")}
          issues={at("footer")}
        >
          <ShortText
            label="Footer text"
            value={footer.text}
            onChange={(text) => set({ footer: { ...footer, text } })}
            max={MAX.embedFooter}
            issues={at("footer.text")}
          />
          <IconPart
            label="Footer icon"
            value={footer.icon}
            onChange={(icon) => set({ footer: { ...footer, icon } })}
            issues={at("footer.icon")}
          />
          <Switch
            label="Show timestamp"
            checked={embed.hasTime}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => set({ hasTime: currentTarget.checked })}
          />
        </Fold>
      </div>
    </div>
  );
}

/** Issues of a part, prefixed with its name, so that those of several parts can be listed together. */
const keyed = (issues: PathIssues, name: string): PathIssues =>
  Object.fromEntries(Object.entries(issues).map(([path, sentences]) => [`${name}.${path}`, sentences]));
