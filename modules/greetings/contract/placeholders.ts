// The placeholders of greetings, by what is greeted.
import { type Placeholder, placeholdersOf } from "#kit/placeholders.ts";

const ofMember = placeholdersOf("member", "guild");
const card: Placeholder = { name: "card", explains: "The picture card", sample: "picture", isPicture: true };

export const PLACEHOLDERS = {
  join: [...ofMember, card],
  screened: [...ofMember, card],
  role: [...ofMember, { name: "role", explains: "The role that the member was given", sample: "Crew" }, card],
  leave: [...ofMember, card],
  removed: [
    ...ofMember,
    { name: "removal", explains: "How the member was removed: kicked or banned", sample: "kicked" },
  ],
  boost: [...ofMember, { name: "boosts", explains: "How many boosts the server has", sample: "7" }, card],
  milestone: [...ofMember, { name: "milestone", explains: "The member count that was reached", sample: "1,000" }, card],
  dm: ofMember,
  raid: [
    ...placeholdersOf("guild"),
    {
      name: "newcomers",
      explains: "Mentions members who joined, as many as fit",
      sample: "@Robin, @Wren and 12 others",
    },
    { name: "newcomers.count", explains: "How many joined", sample: "14" },
  ],
  /** A card is an image: it can't mention anyone or contain another image. */
  card: ofMember.filter(({ name, isPicture }) => name !== "member" && !isPicture),
};
