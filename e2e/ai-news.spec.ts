/** News from a member's post in the announcements channel, by the team's edit and approval, to another channel. */
import { channelOf, DESK, expect, expectValidPage, OWNER, test } from "./fixtures.ts";

test("a post of the server's own channel is edited and approved in the dashboard, and arrives", async ({
  guild,
  openAs,
  openChat,
  product,
  turnOn,
}) => {
  const owner = await openAs(OWNER, DESK);
  const [from, into] = guild.channels.filter(({ type }) => type === 0);
  const base = `${product.url}/api/guilds/${guild.id}/modules/ai-news`;
  const config = {
    sources: [{ name: "Board", kind: "channel", channel: from?.id }],
    topics: [{ name: "Harbor news", channel: into?.id, mode: "items", approval: "always", summarize: false }],
  };
  await turnOn(owner, base, config);
  await owner.goto(`/dashboard/${guild.id}/ai-news`);
  await expect(owner.getByText("Posts that need approval appear here")).toBeVisible();
  await expect(owner.getByRole("cell", { name: "Board" })).toBeVisible();

  const robin = await openChat("Robin", from?.name ?? "");
  const box = robin.getByRole("textbox");
  await box.fill("A second harbor opens\nIt has room for six boats.");
  await box.press("Enter");

  const waiting = owner.getByRole("region", { name: "Drafts" });
  await waiting.getByRole("link", { name: /Harbor news/ }).click();
  const text = owner.getByRole("textbox", { name: "Text of A second harbor opens" });
  await expect(text).toHaveValue("It has room for six boats.");
  await text.fill("Six boats find room in it.");
  await expectValidPage(owner);
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.getByText("As it's sent")).toBeVisible();
  await owner.getByRole("button", { name: "Approve", exact: true }).click();

  await robin.goto(`${product.sandboxUrl}/#/${guild.id}/${channelOf(guild, into?.name ?? "")}`);
  await expect(robin.getByText("Six boats find room in it.")).toBeVisible();
  await robin.getByRole("log").getByRole("button", { name: "More", exact: true }).click();
  await expect(robin.getByText("Six boats find room in it.")).toHaveCount(2);

  await owner.goto(`/dashboard/${guild.id}/ai-news`);
  const posts = owner.getByRole("region", { name: "Posts", exact: true });
  await posts.getByRole("searchbox", { name: "Title or text" }).fill("submarine");
  await expect(posts.getByText("No results")).toBeVisible();
  await posts.getByRole("searchbox", { name: "Title or text" }).fill("harbors boat");
  await expect(posts.getByRole("cell", { name: "A second harbor opens" })).toBeVisible();
  await expectValidPage(owner);
  const link = posts.getByRole("link", { name: "Posted, show post 1" });
  await expect(link).toHaveAttribute("href", new RegExp(`/${guild.id}/${into?.id}$`));
});
