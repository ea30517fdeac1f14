export type ShareText = {
  id: "chat" | "x" | "forum";
  title: string;
  hint: string;
  text: string;
  /** Where it can be posted at once. */
  address?: { label: string; url: string };
};

/** Suggested texts, each for its channel. */
export function shareTexts(productName: string, link: string): readonly ShareText[] {
  const post = `Running a Discord server? ${productName} explains every setting, previews every message before it's posted and tells you how to fix what breaks. ${link}`;
  return [
    {
      id: "chat",
      title: "Chat",
      hint: "A message to someone you know",
      text: `We set up our server's bot with ${productName}. It explains every setting and tells you what's wrong before your members do. Take a look: ${link}`,
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
      text: `**${productName} for Discord servers**

- Every setting is explained and checked against your server.
- Messages are drawn beside the form as members will read them.
- When something breaks, it says why and how to mend it.
- Free software: one command starts it on your own machine.

${link}`,
    },
  ];
}
