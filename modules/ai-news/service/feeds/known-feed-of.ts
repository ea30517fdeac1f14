/** Feeds of pages whose address tells where they are: the releases of a repository. */
export function knownFeedOf(address: string): string | null {
  const url = URL.parse(address);
  const repository =
    url?.host === "github.com" && url.pathname.match(/^\/[\w.-]+\/[\w.-]+(?=\/?$|\/releases\/?$)/)?.[0];
  return repository ? `https://github.com${repository.replace(/\.git$/, "")}/releases.atom` : null;
}
