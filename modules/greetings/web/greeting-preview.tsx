import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { PageGuild, PreviewProps } from "#kit-web/module-pages.ts";
import { GREETED, type Greeted, type GreetingsConfig } from "../contract.ts";
import { useCardPicture } from "./card-picture.ts";
import type { GreetingsSection } from "./greetings-sections.ts";

const TITLES: Record<Greeted, string> = {
  join: "New member",
  screened: "Accepted rules",
  role: "Gained role",
  leave: "Member left",
  removed: "Kick or ban",
  boost: "Boost",
  milestone: "Milestone",
};

type Props = PreviewProps<GreetingsConfig> & { of: GreetingsSection["id"] };

/** A preview of one part of greetings. */
export function GreetingPreview({ of, config, guild }: Props) {
  if (of === "dm") {
    return (
      <MessagePreview
        title="Direct message"
        isOn={config.dmEnabled}
        place={{ words: "as a direct message" }}
        message={config.dmMessage}
        guild={guild}
      />
    );
  }
  if (of === "raid") {
    return (
      <MessagePreview
        title="Many joins at once"
        isOn={config.raidEnabled && config.joinEnabled}
        place={{ channelId: config.joinChannel }}
        message={config.raidMessage}
        guild={guild}
        values={{ newcomers: `<@${SAMPLE_MEMBER_ID}> and 13 others`, "newcomers.count": "14" }}
      />
    );
  }
  if (of === "card") return <CardPreview config={config} guild={guild} />;
  // Settings for roles and leavers determine who gets the welcome message.
  const event = of === "roles" || of === "leavers" ? "join" : of;
  return <OccasionPreview event={event} config={config} guild={guild} isOn={config[`${event}Enabled`]} />;
}

/** The card is shown where it is sent, in the first greeting that has it; while it is off, as it would look. */
function CardPreview({ config, guild }: PreviewProps<GreetingsConfig>) {
  const event = GREETED.find((one) => hasCard(config, one)) ?? "join";
  const on = { ...config, cardEnabled: true, cardEvents: hasCard(config, event) ? config.cardEvents : [event] };
  return <OccasionPreview event={event} config={on as GreetingsConfig} guild={guild} isOn={config.cardEnabled} />;
}

const hasCard = ({ cardEnabled, cardEvents }: GreetingsConfig, event: Greeted): boolean =>
  cardEnabled && (cardEvents as readonly string[]).includes(event);

type OccasionProps = PreviewProps<GreetingsConfig> & {
  event: Greeted;
  isOn: boolean;
};

function OccasionPreview({ event, config, guild, isOn }: OccasionProps) {
  const card = useCardPicture(config, guild);
  const picture = hasCard(config, event) ? card : undefined;
  return (
    <MessagePreview
      title={TITLES[event]}
      isOn={isOn}
      place={{ channelId: config[`${event}Channel`] }}
      message={config[`${event}Message`]}
      guild={guild}
      values={{ ...valuesOf(event, config, guild), card: picture?.address ?? "" }}
      picture={picture}
    />
  );
}

function valuesOf(event: Greeted, config: GreetingsConfig, guild: PageGuild): Record<string, string> {
  const role = guild.roles.find(({ id }) => id === config.roleRoles[0])?.name ?? "Crew";
  // The new member already counts when the welcome is posted.
  const members = event === "join" ? guild.memberCount + 1 : guild.memberCount;
  return {
    "guild.memberCount": members.toLocaleString("en"),
    role,
    removal: "kicked",
    boosts: "7",
    milestone: config.milestoneEvery.toLocaleString("en"),
  };
}
