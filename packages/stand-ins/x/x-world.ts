// The people and posts of the stand-in of X, and what they do.

export type XPerson = { id: string; username: string; name: string; isProtected: boolean; createdAt: Date };
/** `refers`: the post that it replies to, reposts or quotes. */
export type XPost = {
  id: string;
  authorId: string;
  text: string;
  conversationId: string;
  refers: { type: "retweeted" | "quoted" | "replied_to"; id: string } | null;
  at: Date;
};

/** What people of the sample world are called on X. */
const PEOPLE = ["northwind:Northwind", "mara_tide:Mara Tide", "otto_quay:Otto Quay", "ines_reef:Ines Reef"];
const FIRST_ID = 1_400_000_000_000_000_000n;
const JOINED = new Date("2021-03-01T09:00:00.000Z");
const SAMPLE_POSTS = ["Our harbor map is open. Tell us what to add.", "Season two starts on Friday."];

export type XWorld = ReturnType<typeof makeXWorld>;

/** As JSON, so moments are texts. */
export type SavedXWorld = { last: string; people: Map<string, object>; posts: Map<string, object> };

export function makeXWorld(now: () => number, saved?: SavedXWorld) {
  let last = saved ? BigInt(saved.last) : FIRST_ID;
  const nextId = (): string => String(++last);
  const people = new Map<string, XPerson>();
  const posts = new Map<string, XPost>();
  for (const [id, person] of (saved?.people ?? []) as Iterable<[string, XPerson]>)
    people.set(id, { ...person, createdAt: new Date(person.createdAt) });
  for (const [id, post] of (saved?.posts ?? []) as Iterable<[string, XPost]>)
    posts.set(id, { ...post, at: new Date(post.at) });

  /** Null if there is none. */
  const person = (idOrName: string): XPerson | null =>
    people.get(idOrName) ??
    [...people.values()].find(({ username }) => username.toLowerCase() === idOrName.toLowerCase()) ??
    null;
  const required = (idOrName: string): XPerson => {
    const found = person(idOrName);
    if (!found) throw new Error(`nobody on X is called ${idOrName}`);
    return found;
  };
  function add(username: string, name = username): XPerson {
    const made = { id: nextId(), username, name, isProtected: false, createdAt: JOINED };
    people.set(made.id, made);
    return made;
  }
  function write(by: string, text: string, refers: XPost["refers"] = null): XPost {
    const id = nextId();
    const to = refers?.type === "replied_to" ? posts.get(refers.id) : null;
    const conversationId = to?.conversationId ?? id;
    const made = { id, authorId: required(by).id, text, conversationId, refers, at: new Date(now()) };
    posts.set(id, made);
    return made;
  }

  if (!saved) {
    for (const [username = "", name] of PEOPLE.map((one) => one.split(":"))) add(username, name);
    for (const text of SAMPLE_POSTS) write("northwind", text);
  }

  return {
    people,
    posts,
    state: (): SavedXWorld => ({ last: String(last), people, posts }),
    person,
    add,
    post: (by: string, text: string) => write(by, text),
    reply: (by: string, id: string, text = "Count me in.") => write(by, text, { type: "replied_to", id }),
    repost: (by: string, id: string) =>
      write(by, `RT: ${posts.get(id)?.text ?? ""}`.slice(0, 140), { type: "retweeted", id }),
    quote: (by: string, id: string, text = "Have a look at this.") => write(by, text, { type: "quoted", id }),
    /** Deletes their post, or takes back their repost. */
    remove: (id: string) => posts.delete(id),
    rename: (idOrName: string, username: string) => void Object.assign(required(idOrName), { username }),
    protect: (idOrName: string, isProtected = true) => void Object.assign(required(idOrName), { isProtected }),
  };
}
