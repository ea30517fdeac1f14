import { useQueryClient } from "@tanstack/react-query";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { isSame } from "#kit-web/form/draft.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { SavedModule, SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import type { RecipeActions, TurnedOn, TurnOnRequest } from "#kit-web/recipes/turned-on.ts";
import { guilds } from "../../contract.ts";
import { panelsKey } from "../panels/panel-queries.ts";
import { messageUrl } from "../send-test/message-url.ts";

type Options = {
  guildId: Snowflake;
  contract: ModuleContract;
  state: SavedModule;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
};

/** Turns recipes on in a guild: saves as any page does, makes what belongs to it, then posts the panels. Each step can be repeated. */
export function useRecipeActions({ guildId, contract, state, save }: Options): RecipeActions {
  const queries = useQueryClient();
  const installation = useInstallation();

  return {
    turnOn: async ({ config, panels, after, key }: TurnOnRequest): Promise<TurnedOn> => {
      const isSaved = state.enabled && isSame(state.config, config);
      const outcome: SaveOutcome = isSaved
        ? { kind: "saved", state }
        : await save({ version: state.version, enabled: true, config });
      if (outcome.kind === "refused") return outcome;
      if (outcome.kind === "stale") {
        return { kind: "refused", message: "Someone else has just saved these settings. Try again.", issues: [] };
      }
      try {
        // First, because panels show what these calls make.
        for (const { route, body } of after)
          await call(route, { params: { id: guildId }, body: { ...body, key } } as never);
        const posted = await postPanels(guildId, contract.id, panels);
        if (posted) void queries.invalidateQueries({ queryKey: panelsKey(guildId, contract.id) });
        return { kind: "live", messageId: posted?.messageId ?? null, channelId: posted?.channelId ?? null };
      } catch (cause) {
        return { kind: "unfinished", message: errorMessage(cause) };
      }
    },
    sendTest: async (test, { enabled, config }) => {
      const sent = await call(guilds.routes.sendTest, {
        params: { id: guildId, module: contract.id, test },
        body: { enabled, config: { ...config }, to: "me" },
      });
      return messageUrl(installation, guildId, sent);
    },
    addressOf: (channelId, messageId) => messageUrl(installation, guildId, { channelId, messageId, isDirect: false }),
    onRecheck: async () => {
      try {
        await call(guilds.routes.checkModule, { params: { id: guildId, module: contract.id } });
        await queries.invalidateQueries({ queryKey: ["guild", guildId], exact: true });
      } catch (cause) {
        notify("Check failed", { description: errorMessage(cause), type: "error" });
      }
    },
  };
}

type Posted = { channelId: Snowflake | null; messageId: Snowflake | null };

/** Posts those panels that aren't posted as saved; returns the last one's status. */
async function postPanels(id: Snowflake, module: string, keys: readonly string[]): Promise<Posted | null> {
  const params = { id, module };
  let posted: Posted | null = null;
  for (const key of keys) {
    const { panels } = await call(guilds.routes.showPanel, { params, body: { key } });
    posted = panels.find((panel) => panel.key === key) ?? posted;
  }
  return posted;
}
