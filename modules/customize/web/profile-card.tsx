import { clsx } from "clsx";
import { imageAddress } from "#kit-web/image-source/image-address.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { botAvatarUrl } from "#kit-web/message-preview/bot-avatar-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { CustomizeConfig } from "../contract.ts";
import css from "./profile-card.module.css";

/** The look of a profile; sources as in settings, empty for the account's own. */
export type ShownProfile = { nickname: string; avatar: string; banner: string; bio: string };

export const shownProfile = ({ nickname, avatar, banner, bio }: CustomizeConfig): ShownProfile => ({
  ...{ nickname: nickname.trim(), bio: bio.trim() },
  avatar: avatar?.source ?? "",
  banner: banner?.source ?? "",
});

/** The avatar as members will see it. */
export function useAvatarAddress(guild: PageGuild, avatar: string): string {
  const { cdnUrl } = useInstallation();
  const avatarUrl = avatar === "" ? null : imageAddress(guild.id, avatar);
  // Without an avatar of the server's own, the account's shows through.
  return avatarUrl ?? botAvatarUrl(cdnUrl, { ...guild, bot: { ...guild.bot, guildAvatar: null } });
}

type Props = { guild: PageGuild; profile: ShownProfile; isSmall?: boolean };

/** The bot's profile as Discord draws it. */
export function ProfileCard({ guild, profile: { nickname, avatar, banner, bio }, isSmall = false }: Props) {
  const face = useAvatarAddress(guild, avatar);
  const wide = banner === "" ? null : imageAddress(guild.id, banner);
  return (
    <div className={clsx(css.card, isSmall && css.small)}>
      {wide ? (
        <img src={wide} alt="" className={css.banner} width={680} height={240} />
      ) : (
        <div className={css.banner} />
      )}
      <img src={face} alt="" className={css.avatar} width={80} height={80} />
      <div className={css.words}>
        <p className={css.name}>
          {nickname || guild.bot.name} <span className={css.app}>App</span>
        </p>
        {bio !== "" && <p className={css.bio}>{bio}</p>}
      </div>
    </div>
  );
}
