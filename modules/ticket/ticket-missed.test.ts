// Story tests of messages in tickets while the bot has no gateway session.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { conversationOf } from "./store/conversation.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
beforeAll(async () => {
  story = await openTicketStory();
});
afterAll(() => story?.close());

/** Discord ends the session; events before the next one are not delivered. */
async function whileDisconnected(meanwhile: () => Promise<unknown>): Promise<void> {
  const { control } = story.sandbox;
  await control.faultGateway({ kind: "invalid-session", resumable: false });
  await meanwhile();
  await vi.waitFor(async () => expect(await control.sessions()).toMatchObject([{ isConnected: true }]), 20_000);
  await story.world.settle();
}

test.each(["thread", "channel"] as const)(
  "adds messages missed in a %s to the transcript once and counts the first response",
  async (mode) => {
    const { guild, robin, mara, crew, channel, tickets } = await story.harbour();
    await story.configure(guild, { mode, teams: [crew] });
    await robin.command("ticket open");
    const where = await channel();
    await mara.command("ticket claim", {}, where);
    await robin.say("Heard", where);
    await story.world.settle();
    const [before] = await tickets();
    expect(before?.firstResponseAt).toBeNull();

    await whileDisconnected(async () => {
      await robin.say("Is anybody there?", where);
      await mara.say("I am", where);
    });
    const [after] = await tickets();
    expect(after?.firstResponseAt).not.toBeNull();
    expect(after?.messages).toBe((before?.messages ?? 0) + 2);
    expect(after?.lastMessageAt.getTime()).toBeGreaterThan(before?.lastMessageAt.getTime() ?? 0);
    if (!after) throw new Error("there is no ticket");
    const said = async () =>
      (await conversationOf(story.world.services.context.orm, after, { limit: 100 })).map(
        ({ kind, content }) => `${kind} ${content}`,
      );
    const written = (await said()).filter((line) => !line.startsWith("bot"));
    expect(written.toSorted()).toEqual(["opener Heard", "opener Is anybody there?", "staff I am"]);

    // Nothing was missed, and nothing is stored again.
    await whileDisconnected(async () => {});
    expect((await tickets())[0]?.messages).toBe(after.messages);
  },
);
