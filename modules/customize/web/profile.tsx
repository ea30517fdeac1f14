import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { hexColor } from "#kit/color.ts";
import { assetSource } from "#kit/message/image.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { live } from "#kit-web/records/live-query.ts";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type CustomizeConfig, customize, type Look, type ProfileState, type WaitingPart } from "../contract.ts";
import { customizeWords } from "../words.ts";
import css from "./profile-card.module.css";
import { ProfileCard, type ShownProfile, shownProfile } from "./profile-card.tsx";

const HEIGHT = 240;
/** Without a profile of the server's own, the account's shows through. */
const OWN: ShownProfile = { nickname: "", avatar: "", banner: "", bio: "" };
const isOldAfter = (event: { type: string; module?: string | null }): boolean =>
  (event.type === "recordsChanged" || event.type === "configChanged") && event.module === customize.id;

/** What of the bot's profile is on Discord, and the looks that it had. */
export function Profile({ guild, settings }: WorkProps<CustomizeConfig>) {
  const isSample = useIsSample();
  const asked = { params: { id: guild.id } };
  const query = { ...recordQuery(customize.routes.profile, asked, "list", "profile"), meta: live({ isOldAfter }) };
  return (
    <div className={css.page}>
      <FiguresSection title={withPlatformName("On Discord")} query={query} height={HEIGHT}>
        {({ profile }) => <OnDiscord guild={guild} profile={profile} settings={settings} />}
      </FiguresSection>
      <FiguresSection title="Past looks" query={query} height={HEIGHT}>
        {({ looks }) => <Looks guild={guild} looks={looks} />}
      </FiguresSection>
      {!isSample && (
        <RecordsSection title="Texts and language">
          <p>Change any of the bot's texts, and set its language and time zone for the whole server.</p>
          <p className={css.links}>
            <Link to={`/dashboard/${guild.id}/settings`} hash="texts-title">
              Bot texts
            </Link>
            <Link to={`/dashboard/${guild.id}/settings`}>Language and time zone</Link>
          </p>
        </RecordsSection>
      )}
    </div>
  );
}

const labelOf = (field: WaitingPart["field"]): string => customizeWords.fields[field].label;
const WHY: Readonly<Record<WaitingPart["why"], string>> = {
  sending: "Updating",
  limited: "Discord limits how often a bot can change this",
  permission: "Waiting for the permission Change Nickname",
  refused: "Discord rejected it",
};

type OnDiscordProps = {
  guild: PageGuild;
  profile: ProfileState;
  settings: WorkProps<CustomizeConfig>["settings"];
};

function OnDiscord({ guild, profile, settings: { enabled, config } }: OnDiscordProps) {
  const { waiting, retryAt, appliedAt } = profile;
  const apply = useChange({
    act: () => call(customize.routes.applyProfile, { params: { id: guild.id } }),
    done: "Profile sent",
    failed: "Not sent",
    changes: recordsKey(guild.id, customize.id),
  });
  return (
    <div className={css.now}>
      <ProfileCard guild={guild} profile={enabled ? shownProfile(config) : OWN} />
      <div>
        <div aria-live="polite">
          {waiting.length === 0 ? (
            <p>
              {appliedAt ? (
                <>
                  The bot's profile in this server matches your settings. Last changed <Ago at={appliedAt} />.
                </>
              ) : (
                "This is the bot's default profile. Give it a name, an avatar and colors that fit your server."
              )}
            </p>
          ) : (
            <ul className={css.state}>
              {waiting.map(({ field, why, reason }) => (
                <li key={field}>
                  <strong>{labelOf(field)}</strong>: {withPlatformName(WHY[why])}
                  {reason && ` (${reason})`}
                  {why === "limited" && retryAt && (
                    <>
                      . It's sent automatically at <Moment at={retryAt} />
                    </>
                  )}
                  .
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={css.acts}>
          <Button component={Link} to={`/dashboard/${guild.id}/${customize.id}`} search={{ tab: "settings" } as never}>
            Change profile
          </Button>
          {enabled && (
            <Button variant="default" loading={apply.isPending} onClick={() => apply.mutate()}>
              Send again
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Looks({ guild, looks }: { guild: PageGuild; looks: readonly Look[] }) {
  const restore = useChange({
    act: (version: number) =>
      call(customize.routes.restoreLook, { params: { id: guild.id, version: String(version) } as never }),
    done: "Look restored",
    failed: "Not restored",
    changes: ["guild", guild.id],
  });
  if (looks.length === 0) {
    return (
      <EmptyState title="No looks yet">
        Each look you save is kept here with its pictures, so you can go back to it.
      </EmptyState>
    );
  }
  return (
    <ul className={css.looks}>
      {looks.map((look) => (
        <li key={look.version} aria-label={look.nickname || guild.bot.name}>
          <ProfileCard guild={guild} profile={shownIn(look)} isSmall />
          <p className={css.about}>
            {look.color !== null && (
              <span className={css.swatch} style={{ background: hexColor(look.color) }} title="Message color" />
            )}
            <span>
              {look.savedBy}, <Ago at={look.savedAt} />
            </span>
            {look.isCurrent ? (
              <em>Now</em>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                disabled={look.isIncomplete}
                loading={restore.isPending && restore.variables === look.version}
                onClick={() => restore.mutate(look.version)}
              >
                Restore
              </Button>
            )}
          </p>
          {look.isIncomplete && <p className={css.about}>One of its pictures was deleted.</p>}
        </li>
      ))}
    </ul>
  );
}

const shownIn = ({ nickname, avatar, banner, bio }: Look) => ({
  ...{ nickname, bio },
  avatar: avatar === null ? "" : assetSource(avatar),
  banner: banner === null ? "" : assetSource(banner),
});
