import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { connections } from "../contract.ts";
import css from "./x-page.module.css";

/** X redirects here after its consent page. A state works once, so the answer is kept while the page is open. */
export function XReturnPage({ search, onChanged }: { search: string; onChanged: () => void }) {
  const query = new URLSearchParams(search);
  const [state, code] = [query.get("state"), query.get("code")];
  const { data, error } = useQuery({
    queryKey: ["connections", "x-return", state],
    queryFn: () => call(connections.routes.finishX, { body: { state: state ?? "", code } }),
    enabled: state !== null,
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false, refetchOnWindowFocus: false },
  });
  const isLinked = data !== undefined;
  useEffect(() => {
    if (isLinked) onChanged();
  }, [isLinked, onChanged]);
  const failure = state === null ? "This address is incomplete. Start again." : error ? errorMessage(error) : null;
  return (
    <div className={css.page}>
      <h1>{data ? "X account linked" : failure ? "X account not linked" : "Linking your X account"}</h1>
      {data && <p role="status">@{data.account.username} is linked. Servers can now thank you by this name.</p>}
      {failure && <p role="alert">{failure}</p>}
      {!data && !failure && <p role="status">Waiting for X…</p>}
      {(data || failure) && (
        <div className={css.actions}>
          <Button component={Link} to="/connections/x" variant={data ? "default" : "filled"}>
            {data ? "Show X account" : "Start again"}
          </Button>
          <Button component={Link} to="/my-servers" variant={data ? "filled" : "default"}>
            My servers
          </Button>
        </div>
      )}
    </div>
  );
}
