import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { InviteConfig } from "../contract.ts";

/** Of no member; its sample in the picker is the same. */
const SAMPLE = { inviter: "@Wren", "inviter.name": "Wren", invites: "12", code: "aBcD1234" };

/** What is said when an invited member joins. */
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
