import { expect, test } from "vitest";
import { clickToEarnBot } from "./bot.ts";
import { clickToEarn } from "./contract.ts";

test("someone who asks is answered with the reply that was set", async () => {
  const config = clickToEarn.config.parse({ reply: "Ahoy!" });
  const answer = await clickToEarnBot.commands["click-to-earn"].hello({ config } as never, {} as never);
  expect(answer).toEqual({ content: "Ahoy!" });
});
