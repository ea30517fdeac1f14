import { useModuleChat } from "#kit-web/chat/module-chat.tsx";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { CustomizeConfig } from "../contract.ts";
import css from "./profile-card.module.css";
import { ProfileCard, shownProfile, useAvatarAddress } from "./profile-card.tsx";
import { sampleMessage } from "./sample-message.ts";

/** The bot's profile, a message and its line in the member list, as Discord shows them. */
export function ProfilePreview({ config, guild }: PreviewProps<CustomizeConfig>) {
  const { nickname, avatar } = config;
  const name = nickname.trim() || guild.bot.name;
  const face = useAvatarAddress(guild, avatar?.source ?? "");
  return (
    <div className={css.preview}>
      <section>
        <h2>Profile</h2>
        <ProfileCard guild={guild} profile={shownProfile(config)} />
      </section>
      <section>
        <h2>Message</h2>
        <SampleMessage config={config} guild={guild} />
      </section>
      <section>
        <h2>Member list</h2>
        <div className={css.members}>
          <p>
            <img src={face} alt="" width={32} height={32} />
            <span>
              {name} <span className={css.app}>App</span>
            </span>
          </p>
        </div>
      </section>
    </div>
  );
}

function SampleMessage({ config, guild }: PreviewProps<CustomizeConfig>) {
  const { nickname, avatar, color, footer, tone, numbers, dates } = config;
  const { language } = useModuleChat();
  const name = nickname.trim() || guild.bot.name;
  return (
    <ShownMessage
      payload={sampleMessage(language, { tone, numbers, dates })}
      look={{ color, footer: footer.trim() }}
      guild={{ ...guild, bot: { ...guild.bot, name } }}
      avatar={useAvatarAddress(guild, avatar?.source ?? "")}
      memberNames={{}}
    />
  );
}

/** The profile and a message in its look, as one picture. */
export const CustomizeGlimpse = ({ config, guild }: PreviewProps<CustomizeConfig>) => (
  <div className={css.glimpse}>
    <ProfileCard guild={guild} profile={shownProfile(config)} isSmall />
    <SampleMessage config={config} guild={guild} />
  </div>
);
