import { fillPlaceholders } from "#kit/placeholders.ts";
import { useProductName } from "../installation.tsx";
import type { FaceGuild } from "../module-face.ts";
import css from "./message-preview.module.css";
import { MessageText } from "./message-text.tsx";

type Props = {
  title: string;
  isOn: boolean;
  channelId: string | null;
  text: string;
  /** What fills the placeholders; `{member}` becomes a mention by itself. */
  values: Readonly<Record<string, string>>;
  memberName: string;
  guild: FaceGuild;
};

/** Stands for the sample member in mentions. */
const SAMPLE_MEMBER_ID = "99999999999999999";

/**
 * One message of the bot as the platform will draw it. The author's line is drawn here: the library's own writes style
 * attributes, which the page's security policy forbids.
 */
export function MessagePreview({ title, isOn, channelId, text, values, memberName, guild }: Props) {
  const productName = useProductName();
  const channel = guild.channels.find(({ id }) => id === channelId);
  const filled = fillPlaceholders(text, { ...values, member: `<@${SAMPLE_MEMBER_ID}>` });
  const place = channel ? `in #${channel.name}` : channelId ? "in a deleted channel" : "no channel chosen yet";
  return (
    <figure className={css.preview}>
      <figcaption>
        <strong>{title}</strong>
        <span>{isOn ? place : "nothing is posted"}</span>
      </figcaption>
      {isOn && filled.trim() !== "" ? (
        <div className={css.message}>
          <img src="/bot-avatar.svg" alt="" width={40} height={40} className={css.avatar} />
          <div className={css.body}>
            <div className={css.author}>
              {productName} <span className={css.app}>APP</span>
            </div>
            <div className={css.text}>
              <MessageText text={filled} guild={guild} memberNames={{ [SAMPLE_MEMBER_ID]: memberName }} />
            </div>
          </div>
        </div>
      ) : (
        <p className={css.none}>{isOn ? "The message is empty: write one to see it here." : "This is switched off."}</p>
      )}
    </figure>
  );
}
