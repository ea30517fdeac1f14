import type { APIInvite } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { channelNamed, openStage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";

test("an invite for certain people is unknown to all others", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const { sandbox, bot } = stage;
  const welcome = await channelNamed(sandbox, HARBOUR, "welcome");
  const wren = await sandbox.control.person("Wren Ashby");
  const other = await sandbox.control.createPerson();
  const asWren = await stage.as("Wren Ashby");
  const { code } = (await bot.post(`/channels/${welcome}/invites`, { body: { unique: true } })) as APIInvite;
  const targets = `/invites/${code}/target-users` as const;
  await expect(bot.get(targets)).rejects.toMatchObject({ code: 10129 });
  await expect(bot.get(`${targets}/job-status`)).rejects.toMatchObject({ code: 10124 });
  const upload = (data: string) =>
    bot.put(targets, { files: [{ key: "target_users_file", name: "users.csv", data, contentType: "text/csv" }] });
  await expect(upload(`user_id\n${other.id}\nnobody\n`)).rejects.toMatchObject({
    status: 400,
    rawError: { target_users_file: [expect.stringContaining("Line 3")] },
  });
  await upload(`user_id\n${other.id}\n`);
  expect(await bot.get(`${targets}/job-status`)).toMatchObject({ status: 2, total_users: 1, processed_users: 1 });
  await expect(asWren.get(`/invites/${code}`)).rejects.toMatchObject({ code: 10006 });
  await expect(asWren.post(`/invites/${code}`, { body: {} })).rejects.toMatchObject({ code: 10006 });
  await bot.put(`${targets}/${wren.id}`);
  await bot.post(`${targets}/bulk-delete`, { body: { user_ids: [other.id] } });
  const answer = await fetch(`${sandbox.apiUrl}${targets}`, {
    headers: { authorization: (await sandbox.control.person("Mara Lindqvist")).token },
  });
  expect(answer.headers.get("content-type")).toBe("text/csv");
  expect(await answer.text()).toBe(`user_id\n${wren.id}\n`);
  await expect((await stage.as("Jonas Weber")).get(targets)).rejects.toMatchObject({ code: 50013 });
  await asWren.post(`/invites/${code}`, { body: {} });
  const made = (await bot.post(`/channels/${welcome}/invites`, { body: { target_user_ids: [wren.id] } })) as APIInvite;
  await expect((await stage.as(other.username)).get(`/invites/${made.code}`)).rejects.toMatchObject({ code: 10006 });
});
