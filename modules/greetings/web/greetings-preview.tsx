import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { FaceGuild, PreviewProps } from "#kit-web/module-face.ts";
import type { Greeted, GreetingsConfig } from "../contract.ts";
import { useCardPicture } from "./card-picture.ts";

const TITLES: Record<Greeted, string> = {
  join: "When someone joins",
  screened: "When someone has accepted the rules",
  role: "When someone gains a role",
  leave: "When someone leaves",
  removed: "When someone is kicked or banned",
  boost: "When someone boosts",
  milestone: "When a milestone is reached",
};
/** Drawn even while they are off, so that a newcomer to the page sees what greetings is about. */
const ALWAYS_SHOWN: readonly Greeted[] = ["join", "leave"];

export function GreetingsPreview({ config, guild }: PreviewProps<GreetingsConfig>) {
  const events = (Object.keys(TITLES) as Greeted[]).filter(
    (event) => ALWAYS_SHOWN.includes(event) || config[`${event}Enabled`],
  );
  const card = useCardPicture(config, guild);
  return (
    <>
      {events.map((event) => {
        const picture = (config.cardEvents as readonly string[]).includes(event) ? card : undefined;
        return (
          <MessagePreview
            key={event}
            title={TITLES[event]}
            isOn={config[`${event}Enabled`]}
            place={{ channelId: config[`${event}Channel`] }}
            message={config[`${event}Message`]}
            guild={guild}
            values={{ ...valuesOf(event, config, guild), card: picture?.address ?? "" }}
            picture={picture}
          />
        );
      })}
      {config.dmEnabled && (
        <MessagePreview
          title="What newcomers get directly"
          isOn
          place={{ words: "as a direct message" }}
          message={config.dmMessage}
          guild={guild}
        />
      )}
      {config.raidEnabled && config.joinEnabled && (
        <MessagePreview
          title="When a crowd joins"
          isOn
          place={{ channelId: config.joinChannel }}
          message={config.raidMessage}
          guild={guild}
          values={{ newcomers: `<@${SAMPLE_MEMBER_ID}> and 13 others`, "newcomers.count": "14" }}
        />
      )}
    </>
  );
}

function valuesOf(event: Greeted, config: GreetingsConfig, guild: FaceGuild): Record<string, string> {
  const role = guild.roles.find(({ id }) => id === config.roleRoles[0])?.name ?? "Crew";
  // The newcomer counts as a member already when the welcome is posted.
  const members = event === "join" ? guild.memberCount + 1 : guild.memberCount;
  return {
    "guild.memberCount": members.toLocaleString("en"),
    role,
    removal: "kicked",
    boosts: "7",
    milestone: config.milestoneEvery.toLocaleString("en"),
  };
}
