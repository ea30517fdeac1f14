import { withPlatformName } from "#kit/platform-name.ts";
export type ShareText = {
  id: "chat" | "x" | "forum";
  title: string;
  hint: string;
  text: string;
  /** A page where it can be posted directly. */
  address?: { label: string; url: string };
};

/** Suggested texts, each for its channel. */
export function shareTexts(productName: string, link: string): readonly ShareText[] {
  const post = `${withPlatformName("Running a Discord server?")} ${productName} explains every setting, previews every message before it's posted and shows how to fix what breaks. ${link}`;
  return [
    {
      id: "chat",
      title: "Chat",
      hint: "A message to someone you know",
      text: `We set up our server's bot with ${productName}. It explains every setting and shows what's wrong before your members do. Take a look: ${link}`,
    },
    {
      id: "x",
      title: "X",
      hint: "Within 280 characters",
      text: post,
      address: {
        label: "Post on X",
        url: `https://x.com/intent/post?${new URLSearchParams({ text: post })}`,
      },
    },
    {
      id: "forum",
      title: "Forum",
      hint: "Longer, in Markdown",
      text: `**${productName} ${withPlatformName("for Discord servers")}**

- Every setting is explained and checked against your server.
- Every message is previewed as members will see it.
- When something breaks, it shows why and how to fix it.
- Open source: one command starts it on your own machine.

${link}`,
    },
  ];
}
