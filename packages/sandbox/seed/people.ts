/** The named people of the sample world; all others are generated. */
import { makeUser } from "../state/new-user.ts";
import type { Status } from "../state/records.ts";
import { snowflakeNamed } from "../state/snowflake.ts";
import type { World } from "../state/world.ts";
import { SAMPLE_EPOCH_MS } from "./application.ts";

interface SamplePerson {
  username: string;
  displayName: string;
  status: Status;
  isDmClosed?: boolean;
  color: number;
}

export const SAMPLE_PEOPLE = {
  /** Owns Harbour Lights, and the Cobalt Reading Room, where the bot has not been added yet. */
  mara: { username: "mara.lindqvist", displayName: "Mara Lindqvist", status: "online", color: 0x3f7fbf },
  /** Manages Harbour Lights; a plain member of Northwind Makers. */
  tomas: { username: "tomas.ferreira", displayName: "Tomás Ferreira", status: "online", color: 0xbf7f3f },
  /** A member of Harbour Lights and Northwind Makers. */
  aiko: { username: "aiko.tanabe", displayName: "Aiko Tanabe", status: "idle", color: 0x7f5fbf },
  /** A member of Harbour Lights who accepts no direct messages. */
  jonas: { username: "jonas.weber", displayName: "Jonas Weber", status: "offline", isDmClosed: true, color: 0x5f9f5f },
  /** Owns Northwind Makers. */
  ingrid: { username: "ingrid.solheim", displayName: "Ingrid Solheim", status: "online", color: 0xbf4f6f },
  /** Manages Northwind Makers. */
  dario: { username: "dario.conti", displayName: "Dario Conti", status: "dnd", color: 0x4f9f9f },
  /** Owns Atlas Assembly. */
  rafael: { username: "rafael.okoye", displayName: "Rafael Okoye", status: "online", color: 0x9f6f3f },
  /** Manages Atlas Assembly and Northwind Makers. */
  noor: { username: "noor.haddad", displayName: "Noor Haddad", status: "online", color: 0x6f6fbf },
  /** In no guild: joins one with an invite. */
  wren: { username: "wren.ashby", displayName: "Wren Ashby", status: "offline", color: 0x8f8f4f },
} as const satisfies Record<string, SamplePerson>;

export type SamplePersonKey = keyof typeof SAMPLE_PEOPLE;

export function personId(key: SamplePersonKey): string {
  return snowflakeNamed(`person ${SAMPLE_PEOPLE[key].username}`, SAMPLE_EPOCH_MS - 86_400_000 * 400);
}

export function seedPeople(world: World): void {
  for (const key of Object.keys(SAMPLE_PEOPLE) as SamplePersonKey[]) {
    const person: SamplePerson = SAMPLE_PEOPLE[key];
    makeUser(world, {
      id: personId(key),
      username: person.username,
      global_name: person.displayName,
      accent_color: person.color,
      defaultStatus: person.status,
      isDmClosed: person.isDmClosed ?? false,
    });
  }
}
