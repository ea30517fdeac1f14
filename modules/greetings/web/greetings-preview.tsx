import { emptyMessage } from "#kit/message/composed-message.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import type { GreetingsConfig } from "../contract.ts";

const messageOf = (content: string) => ({ variants: [{ ...emptyMessage(), content }] });

export function GreetingsPreview({ config, guild }: PreviewProps<GreetingsConfig>) {
  return (
    <>
      <MessagePreview
        title="When someone joins"
        isOn={config.joinEnabled}
        place={{ channelId: config.joinChannel }}
        message={messageOf(config.joinMessage)}
        guild={guild}
        // The newcomer counts as a member already when the welcome is posted.
        values={{ "guild.memberCount": (guild.memberCount + 1).toLocaleString("en") }}
      />
      <MessagePreview
        title="When someone leaves"
        isOn={config.leaveEnabled}
        place={{ channelId: config.leaveChannel }}
        message={messageOf(config.leaveMessage)}
        guild={guild}
      />
    </>
  );
}
