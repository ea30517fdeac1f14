import { type APIMessage, type APIUser, MessageType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { openHarbour } from "../testing/harbour.ts";

const QUESTION = {
  question: { text: "When do we sail?" },
  answers: [
    { poll_media: { text: "At dawn", emoji: { name: "🌅" } } },
    { poll_media: { text: "At dusk" } },
    { poll_media: { text: "Never" } },
  ],
};

interface Vote {
  user_id: string;
  message_id: string;
  answer_id: number;
}

test("people vote in a poll and change their minds; it is counted when its time is over", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const channel = await at.channel("general");
  const poll = { ...QUESTION, duration: 2 };
  const message = await at.done<APIMessage>("POST", `${channel}/messages`, { poll });
  expect(message.poll).toMatchObject({ allow_multiselect: false, results: { is_finalized: false, answer_counts: [] } });
  const answers = `${channel}/polls/${message.id}/answers`;
  const [mara, jonas, aiko] = [
    await at.person("Mara Lindqvist"),
    await at.person("Jonas Weber"),
    await at.person("Aiko Tanabe"),
  ];
  const vote = (who: { http: typeof at.http }, ...answer_ids: number[]) =>
    who.http.ask("PUT", `${answers}/@me`, { answer_ids });
  expect(await vote({ http: at.http }, 1)).toMatchObject({ status: 403, code: 20001 });
  expect(await vote(mara, 1, 2)).toMatchObject({ status: 400, code: 50035 });
  expect(await vote(mara, 4)).toMatchObject({ status: 400, code: 50035 });
  for (const who of [mara, jonas, aiko]) expect(await vote(who, 1)).toMatchObject({ status: 204 });
  await vote(aiko, 2);
  await bot.wait<Vote>("MESSAGE_POLL_VOTE_REMOVE", (one) => one.user_id === aiko.id && one.answer_id === 1);
  await bot.wait<Vote>("MESSAGE_POLL_VOTE_ADD", (one) => one.user_id === aiko.id && one.answer_id === 2);
  await vote(aiko);
  const voters = await at.done<{ users: APIUser[] }>("GET", `${answers}/1?limit=1`);
  const rest = await at.done<{ users: APIUser[] }>("GET", `${answers}/1?after=${voters.users[0]?.id}`);
  const found = [...voters.users, ...rest.users].map(({ id }) => id);
  expect(new Set(found)).toEqual(new Set([mara.id, jonas.id]));
  expect(found).toHaveLength(2);
  const seen = (await mara.http.ask("GET", `${channel}/messages/${message.id}`)).body as APIMessage;
  expect(seen.poll?.results?.answer_counts).toEqual([{ id: 1, count: 2, me_voted: true }]);

  await at.sandbox.control.advance(2 * 3_600_000);
  await bot.wait<APIMessage>("MESSAGE_UPDATE", (one) => one.poll?.results?.is_finalized === true);
  const result = await bot.wait<APIMessage>("MESSAGE_CREATE", ({ type }) => type === MessageType.PollResult);
  expect(result.message_reference?.message_id).toBe(message.id);
  expect(Object.fromEntries((result.embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]))).toEqual({
    poll_question_text: "When do we sail?",
    victor_answer_votes: "2",
    total_votes: "2",
    victor_answer_id: "1",
    victor_answer_text: "At dawn",
    victor_answer_emoji_name: "🌅",
  });
  expect(await vote(mara, 2)).toMatchObject({ status: 400, code: 520001 });
  expect(await at.http.ask("PATCH", `${channel}/messages/${message.id}`, { content: "x" })).toMatchObject({
    code: 520003,
  });
});

test("only its author ends a poll before its time; a tie has no victor", async () => {
  await using at = await openHarbour();
  const channel = await at.channel("general");
  const message = await at.done<APIMessage>("POST", `${channel}/messages`, {
    poll: { ...QUESTION, allow_multiselect: true },
  });
  const path = `${channel}/polls/${message.id}`;
  const mara = await at.person("Mara Lindqvist");
  expect(await mara.http.ask("PUT", `${path}/answers/@me`, { answer_ids: ["1", "2"] })).toMatchObject({ status: 204 });
  expect(await mara.http.ask("POST", `${path}/expire`)).toMatchObject({ code: 50005 });
  const ended = await at.done<APIMessage>("POST", `${path}/expire`);
  expect(ended.poll?.results).toEqual({
    is_finalized: true,
    answer_counts: [1, 2].map((id) => ({ id, count: 1, me_voted: false })),
  });
  expect(await at.http.ask("POST", `${path}/expire`)).toMatchObject({ code: 520001 });
  const [result] = await at.done<APIMessage[]>("GET", `${channel}/messages?limit=1`);
  expect(result?.embeds[0]?.fields?.map(({ name }) => name)).toEqual([
    "poll_question_text",
    "victor_answer_votes",
    "total_votes",
  ]);
  const plain = await at.done<APIMessage>("POST", `${channel}/messages`, { content: "no poll" });
  expect(await at.http.ask("POST", `${channel}/polls/${plain.id}/expire`)).toMatchObject({ code: 520006 });
  const emoji = { answers: [{ poll_media: { text: "x", emoji: { id: "1" } } }] };
  expect(await at.http.ask("POST", `${channel}/messages`, { poll: { ...QUESTION, ...emoji } })).toMatchObject({
    code: 520004,
  });
});
