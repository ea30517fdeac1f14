import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { InviteConfig } from "../contract.ts";
import css from "./announce-preview.module.css";

/** Of no member; its sample in the picker is the same. */
const SAMPLE = { inviter: "@Wren", "inviter.name": "Wren", invites: "12", code: "aBcD1234" };

const RANK_SAMPLE = { role: "@Sailor", invites: "10" };

/** The announcement when an inviter reaches a rank. */
const RankPreview = ({ config, guild }: PreviewProps<InviteConfig>) => (
  <MessagePreview
    title="Rank announcement"
    isOn={config.ranksIn !== null}
    place={{ channelId: config.ranksIn }}
    message={config.rankMessage}
    guild={guild}
    values={RANK_SAMPLE}
  />
);

/** The announcement when an invited member joins. */
export const AnnouncePreview = ({ config, guild }: PreviewProps<InviteConfig>) => (
  <MessagePreview
    title="Announcement"
    isOn={config.announceIn !== null}
    place={{ channelId: config.announceIn }}
    message={config.announceMessage}
    guild={guild}
    values={SAMPLE}
  />
);

export const Previews = (props: PreviewProps<InviteConfig>) => (
  <div className={css.previews}>
    <AnnouncePreview {...props} />
    <RankPreview {...props} />
  </div>
);
