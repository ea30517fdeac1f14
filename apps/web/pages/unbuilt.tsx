import { isFlagged } from "../session/browser-storage.ts";
import { Home } from "./home.tsx";
import { MyServers } from "./my-servers.tsx";

/** Stands in for a page that is not built and belongs to no guild. */
export const Unbuilt = () => (isFlagged() ? <MyServers /> : <Home />);
