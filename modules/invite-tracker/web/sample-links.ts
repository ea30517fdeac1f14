// Links of the sample server, which visitors can make, name and delete.
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { SampleAnswers, SampleWorld } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { inviteTracker, KnownInvite, Link, linkRoutes } from "../contract.ts";

const DAY = 1440;
const urlOf = (code: string): string => `https://discord.com/invite/${code}`;

/** `joinsOf`: how many came by a code. */
export function sampleLinks(
  world: SampleWorld<typeof inviteTracker>,
  joinsOf: (code: string) => number,
): SampleAnswers<typeof linkRoutes> {
  const linkOf = (given: Pick<Link, "number" | "kind" | "code"> & Partial<Link>): Link => ({
    ...{ name: null, channelId: SAMPLE_CHANNELS.general, member: null, roleId: null, joins: joinsOf(given.code ?? "") },
    ...{ createdBy: samplePerson(0).name, createdAt: minutesAgo(DAY), removedAt: null, url: urlOf(given.code ?? "") },
    ...given,
  });
  const wren = samplePerson(1);
  let links: readonly Link[] = [
    linkOf({ number: 3, kind: "campaign", code: "mArKt2026", name: "Autumn market", roleId: SAMPLE_ROLES.newcomer }),
    linkOf({ number: 2, kind: "named", code: "harbour24", name: "Website", channelId: null }),
    linkOf({ number: 1, kind: "personal", code: "wReNs123", member: wren, createdBy: wren.name }),
  ];
  const nameOf = (code: string): string | null => links.find((link) => link.code === code)?.name ?? null;
  const known: readonly Omit<KnownInvite, "name">[] = [
    { code: "harbour24", uses: 61, isVanity: true, inviter: null },
    { code: "aBcD1234", uses: 24, isVanity: false, inviter: samplePerson(5).name },
    { code: "kLmN5678", uses: 17, isVanity: false, inviter: samplePerson(9).name },
  ];
  const add = (given: Omit<Parameters<typeof linkOf>[0], "number">): Link => {
    const link = linkOf({ ...given, number: Math.max(0, ...links.map(({ number }) => number)) + 1 });
    links = [{ ...link, createdAt: new Date().toISOString() }, ...links];
    world.changed();
    return link;
  };
  return {
    links: ({ query }) => ({
      success: true,
      ...sampleRecords(links, query, {
        matches: {
          name: ({ name, code, member }, text) => [name, code, member?.name].some((one) => hasText(one ?? "", text)),
        },
        sorts: { name: ({ name, member }) => name ?? member?.name ?? "" },
      }),
    }),
    invites: () => ({ success: true, invites: known.map((invite) => ({ ...invite, name: nameOf(invite.code) })) }),
    createCampaign: ({ body: { name, channelId, roleId, key } }) => ({
      success: true,
      link: add({ kind: "campaign", code: key.slice(0, 8), name, channelId, roleId }),
    }),
    nameInvite: ({ body: { code, name } }) => {
      const link = links.find((one) => one.code === code);
      if (link?.kind === "campaign" && name === null) world.refuse("campaignNeedsName");
      if (link?.kind === "named" && name === null) links = links.filter((one) => one !== link);
      else if (link) links = links.map((one) => (one === link ? { ...one, name } : one));
      else if (name !== null) add({ kind: "named", code, name, channelId: null });
      world.changed();
      return { success: true };
    },
    removeLink: ({ params: { number } }) => {
      const link = links.find((one) => one.number === number) ?? world.refuse("linkGone");
      const removed = { ...link, removedAt: new Date().toISOString() };
      links = links.map((one) => (one === link ? removed : one));
      world.changed();
      return { success: true, link: removed };
    },
  };
}
