import type { APIChannel, APIGuildForumTag } from "discord-api-types/v10";
import { useState } from "react";
import { writeMentions } from "../composer/mention-text.ts";
import { goTo } from "../shell/route.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import styles from "./forum.module.css";
import { findUsableTags, isTagNeeded } from "./forum-tags.ts";
import { TagChip } from "./tag-chip.tsx";

export interface NewPostDialogProps {
  readonly guild: Guild;
  readonly channel: APIChannel;
  readonly onClose: () => void;
}

const MAX_TAGS = 5;

/** A post for a forum: title, tags and the first message. */
export function NewPostDialog({ guild, channel, onClose }: NewPostDialogProps) {
  const { call, world, userId } = useSession();
  const [title, setTitle] = useState("");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const tags = findUsableTags(guild, channel, userId);
  const isReady =
    title.trim() !== "" && (words.trim() !== "" || files.length > 0) && (chosen.length > 0 || !isTagNeeded(channel));
  const toggle = ({ id }: APIGuildForumTag) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(0, MAX_TAGS));

  const post = async () => {
    const content = writeMentions(words.trim(), world.get(), guild);
    const attachments = files.map((file, id) => ({ id, filename: file.name }));
    const message = { content, ...(files.length === 0 ? {} : { attachments }) };
    const body = { name: title.trim(), applied_tags: chosen, message };
    const path = `/channels/${channel.id}/threads`;
    const thread = await call<APIChannel>("POST", path, files.length === 0 ? { body } : { body, files });
    goTo(guild.id, thread.id);
  };

  return (
    <FormDialog title={`New post in ${channel.name}`} submit="Post" isReady={isReady} onClose={onClose} onSubmit={post}>
      <TextField label="Title" value={title} maxLength={100} isRequired onValue={setTitle} />
      {tags.length > 0 && (
        <fieldset className={styles.tags}>
          <legend className={fieldStyles.label}>Tags{isTagNeeded(channel) ? " (at least one)" : ""}</legend>
          {tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} isChosen={chosen.includes(tag.id)} onPress={() => toggle(tag)} />
          ))}
        </fieldset>
      )}
      <TextField label="Message" value={words} maxLength={2000} isLong onValue={setWords} />
      <Field label="Files">
        {({ id }) => (
          <input
            id={id}
            type="file"
            multiple
            className={fieldStyles.input}
            onChange={(event) => setFiles([...(event.target.files ?? [])])}
          />
        )}
      </Field>
    </FormDialog>
  );
}
