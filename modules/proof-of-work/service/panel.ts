// The standing message with the tasks that members can work on.
import type { Translator } from "#kit/chat/translator.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import type { PanelGuild, PanelMessage } from "#kit-server/module/bot/panel-message.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { hasReward, type OfferedTask, PANEL, type TaskSpec, taskControls, type WorkConfig } from "../contract.ts";
import { countsOf, NO_COUNTS, offeredTasks } from "../store/tasks.ts";
import { panelTexts } from "../words/panel-texts.ts";

export async function panelsOf(config: WorkConfig, { chat, guild, guildId, orm }: PanelGuild): Promise<PanelMessage[]> {
  const tasks = await offeredTasks(orm, guildId);
  const counts = await countsOf(
    orm,
    guildId,
    tasks.map(({ number }) => number),
  );
  const open = tasks.filter(({ number, spec: { slotMode, slots } }) => {
    const { taken } = counts.get(number) ?? NO_COUNTS;
    return slotMode !== "first" || taken < slots;
  });
  const roleName = (id: string): string => `@${guild?.roles.find((role) => role.id === id)?.name ?? id}`;
  const offered = open.map(({ number, spec }) => offer(chat, number, spec, roleName));
  const message = composePanel(config.panelMessage, (rows) => taskControls(offered, panelTexts(chat), rows));
  return [{ key: PANEL, channelId: config.panelIn, message }];
}

/** A task as a menu offers it: options show no mentions. */
export const offer = (
  chat: Translator,
  number: number,
  { title, emoji, reward, brief }: TaskSpec,
  roleName: (id: string) => string,
): OfferedTask => {
  const summary = hasReward(reward) ? writeReward(chat, reward, roleName) : brief.replace(/\s+/g, " ");
  return { number, spec: { title, emoji, summary } };
};
