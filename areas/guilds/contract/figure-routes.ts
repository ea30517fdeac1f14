// Figures of a guild's modules: a few numbers for each enabled module.
import * as z from "zod";
import { figureValue } from "#kit/figure.ts";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

export const figureRoutes = {
  figures: route({
    method: "GET",
    path: "/guilds/:id/figures",
    access: "manage",
    summary: "Key figures of every active module for this period and the one before.",
    params: z.object({ id: snowflake }),
    answer: answer({
      modules: z.array(
        z.object({
          module: z.string(),
          /** By the names in the module's contract; null if they can't be read now. */
          figures: z.record(z.string(), figureValue).nullable(),
        }),
      ),
    }),
  }),
};
