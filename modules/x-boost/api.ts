// X boost's routes for the dashboard. A campaign of another server is not found.
import { X_LIST_PRICES } from "#kit/x/x-prices.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { xBoost as contract } from "./contract.ts";
import { refuse } from "./service/context.ts";
import { endCampaign } from "./service/end-campaign.ts";
import { resumeCampaign } from "./service/pause.ts";
import { startFromLink } from "./service/start-campaign.ts";
import { type Campaign, campaignList, presentCampaign, readCampaign } from "./store/campaigns.ts";
import {
  boostFigures,
  campaignSums,
  participantList,
  participantsOfCampaign,
  presentParticipant,
  topSupporters,
} from "./store/participants.ts";
import { monthMicros } from "./store/spending.ts";
import { campaignColumns, participantColumns } from "./words/campaign-columns.ts";

const LAST = 30;
const TOP = 10;

export function xBoostApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const find = async (guildId: string, number: number): Promise<Campaign> => {
    const campaign = await readCampaign(orm, { guildId, number });
    if (!campaign) throw refuse("campaignGone");
    return campaign;
  };
  const answerOf = (campaign: Campaign) => ({ success: true as const, campaign: presentCampaign(campaign) });
  const contextToChange = whileOn(contextIn, contract);

  return {
    campaigns: pageHandler(orm, campaignList, each(presentCampaign)),
    campaignsFile: fileHandler(orm, campaignList, each(presentCampaign), campaignColumns, "campaigns.csv"),
    campaign: async ({ guild }, { params }) => answerOf(await find(guild.id, params.number)),
    participants: async ({ guild }, { params, query }) => {
      const campaign = await find(guild.id, params.number);
      const { rows, total } = await participantList.page(orm, guild.id, query, participantsOfCampaign(campaign));
      return { success: true, items: rows.map(presentParticipant), total };
    },
    participantsFile: async ({ guild }, { params, query }) => {
      const campaign = await find(guild.id, params.number);
      const items = participantList.all(
        orm,
        guild.id,
        query,
        (rows) => rows.map(presentParticipant),
        participantsOfCampaign(campaign),
      );
      return recordsFile(participantColumns, items, guild, `campaign-${campaign.number}.csv`);
    },
    start: async (call, { body: { link, key, ...more } }) => {
      const ctx = await contextToChange(call.guild.id);
      const by = actorOf(call);
      const author = await authorOf(call);
      return answerOf(await startFromLink(ctx, link, { ...more, by, author, key: `${by.id}:${key}` }));
    },
    stop: async (call, { params }) => {
      const campaign = await find(call.guild.id, params.number);
      const ctx = await contextToChange(call.guild.id);
      const ending = await endCampaign(ctx, campaign, "stopped", actorOf(call));
      if (!ending && campaign.endedWhy !== "stopped") throw refuse("isOver");
      return answerOf(await find(call.guild.id, params.number));
    },
    resume: async (call, { params }) => {
      const campaign = await find(call.guild.id, params.number);
      return answerOf(await resumeCampaign(await contextToChange(call.guild.id), campaign));
    },
    budget: async ({ guild }) => {
      const { networks, clock } = await contextIn(contract, guild.id);
      const { x } = networks;
      return {
        ...{ success: true, isAvailable: x !== null, prices: x?.prices ?? X_LIST_PRICES },
        monthMicros: await monthMicros(orm, guild.id, clock.now()),
      };
    },
    insights: async ({ guild }) => {
      const [campaigns, supporters] = await Promise.all([
        campaignSums(orm, guild.id, LAST),
        topSupporters(orm, guild.id, TOP),
      ]);
      const sum = (of: "micros" | "participants") => campaigns.reduce((all, one) => all + one[of], 0);
      return {
        ...{ success: true, campaigns, total: { micros: sum("micros"), participants: sum("participants") } },
        supporters: supporters.map(({ memberId: id, memberName: name, total, streak, best }) => ({
          ...{ id, name, total, streak, best },
        })),
      };
    },
  };
}

/** X boost on the overview. */
export const xBoostFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) => boostFigures(orm, guildId, now);
