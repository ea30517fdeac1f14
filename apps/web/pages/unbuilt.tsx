import { isFlagged } from "../session/browser-storage.ts";
import { Home } from "./home.tsx";
import { MyServers } from "./my-servers.tsx";

/** Shown for an unbuilt page outside of a guild. */
export const Unbuilt = () => (isFlagged() ? <MyServers /> : <Home />);
