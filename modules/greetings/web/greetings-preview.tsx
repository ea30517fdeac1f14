import { MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import type { GreetingsConfig } from "../contract.ts";

const newcomer = MEMBER_PLACEHOLDERS.find(({ name }) => name === "member.name")?.sample ?? "";

export function GreetingsPreview({ config, guild }: PreviewProps<GreetingsConfig>) {
  // The newcomer counts as a member already when the welcome is posted.
  const values = (memberCount: number) => ({
    guild: guild.name,
    "guild.memberCount": memberCount.toLocaleString("en"),
    "member.name": newcomer,
  });
  return (
    <>
      <MessagePreview
        title="When someone joins"
        isOn={config.joinEnabled}
        channelId={config.joinChannel}
        text={config.joinMessage}
        values={values(guild.memberCount + 1)}
        memberName={newcomer}
        guild={guild}
      />
      <MessagePreview
        title="When someone leaves"
        isOn={config.leaveEnabled}
        channelId={config.leaveChannel}
        text={config.leaveMessage}
        values={values(guild.memberCount)}
        memberName={newcomer}
        guild={guild}
      />
    </>
  );
}
