// What a document asks of robots, in its `meta` element or in the header `X-Robots-Tag`.
// Source: developers.google.com/search/docs/crawling-indexing/robots-meta-tag

export type RobotsWish = { noIndex: boolean; noFollow: boolean };

/** Rules that have a value of their own after a colon; before any other colon stands a robot's name. */
const VALUED = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/** Rules for robots with another name than `agent`, in lower case, are left out. */
export function robotsWish(texts: readonly string[], agent = ""): RobotsWish {
  const rules = texts.flatMap((text) => {
    let isForUs = true;
    return text
      .toLowerCase()
      .split(",")
      .flatMap((part) => {
        const [, name = "", rest = part] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
        if (name !== "" && VALUED.test(name)) return [];
        if (name !== "") isForUs = name === agent;
        return isForUs ? [rest.trim()] : [];
      });
  });
  const isNone = rules.includes("none");
  return { noIndex: isNone || rules.includes("noindex"), noFollow: isNone || rules.includes("nofollow") };
}
