import "../ui/skin.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IdentityPanel } from "../identity/identity-panel.tsx";
import { InteractionModal } from "../interactions/interaction-modal.tsx";
import { InvitedBy } from "../joining/invited-by.tsx";
import { MemberList } from "../members/member-list.tsx";
import { useGuild, useWorld } from "../store/use-world.ts";
import { Blank } from "../ui/notice.tsx";
import { OverlayProvider } from "../ui/overlay.tsx";
import { ChannelList } from "./channel-list.tsx";
import { ChannelView } from "./channel-view.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { DirectList } from "./direct-list.tsx";
import { GuildRail } from "./guild-rail.tsx";
import { Home } from "./home.tsx";
import { NamesProvider } from "./names-provider.tsx";
import { useRoute } from "./route.ts";
import styles from "./shell.module.css";
import { useDefaultChannel } from "./use-default-channel.ts";

/** The side panel that is open over the messages on a narrow screen. */
export type Drawer = "channels" | "panel" | undefined;

export function Shell() {
  const { guildId, channelId } = useRoute();
  const guild = useGuild(guildId);
  const channel = useWorld((world) =>
    channelId === undefined ? undefined : (guild?.channels.get(channelId) ?? world.directChannels.get(channelId)),
  );
  const [drawer, setDrawer] = useState<Drawer>();
  const [isPanelOpen, setPanelOpen] = useState(true);
  useDefaultChannel(guild, channelId);
  useArrival(guildId, channelId, () => setDrawer(undefined));

  const showPanel = () => {
    if (matchMedia("(max-width: 60rem)").matches) {
      setPanelOpen(true);
      setDrawer("panel");
    } else setPanelOpen(!isPanelOpen);
  };

  return (
    <NamesProvider guild={guild}>
      <OverlayProvider>
        <div className={styles.page} data-drawer={drawer}>
          <ConnectionBar />
          <div className={styles.side}>
            <GuildRail />
            <div className={styles.sidebar}>
              {guild === undefined ? <DirectList /> : <ChannelList key={guild.id} guild={guild} />}
              <IdentityPanel />
            </div>
          </div>
          <main className={styles.main} inert={drawer !== undefined}>
            {channel !== undefined ? (
              <ChannelView
                key={channel.id}
                channel={channel}
                guild={guild}
                isPanelOpen={isPanelOpen}
                onMenu={() => setDrawer("channels")}
                onPanel={showPanel}
              />
            ) : guild === undefined ? (
              <Home onMenu={() => setDrawer("channels")} />
            ) : (
              <Blank
                title={guild.isAvailable ? "There is no channel here that you can see" : "This server is unavailable"}
              />
            )}
          </main>
          {guild !== undefined && channel !== undefined && isPanelOpen && (
            <div className={styles.panel}>
              <MemberList guild={guild} channel={channel} />
            </div>
          )}
          {drawer !== undefined && (
            <button
              type="button"
              className={styles.scrim}
              aria-label="Close the panel"
              onClick={() => setDrawer(undefined)}
            />
          )}
          <InteractionModal />
          <InvitedBy />
        </div>
      </OverlayProvider>
    </NamesProvider>
  );
}

/** Calls back when a channel was opened; opening a guild leads to one. */
function useArrival(guildId: string | undefined, channelId: string | undefined, onArrival: () => void): void {
  const last = useRef({ guildId, channelId });
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    const before = last.current;
    last.current = { guildId, channelId };
    const isOnTheWay = guildId !== undefined && (before.guildId !== guildId || before.channelId === undefined);
    if (channelId !== undefined && channelId !== before.channelId && !isOnTheWay) arrive();
  }, [guildId, channelId]);
}
