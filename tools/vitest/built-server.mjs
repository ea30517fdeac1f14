// Tests that start the product as its operator does need it built.
import { ensureBuilt } from "../setup/build.mjs";

export const setup = () => ensureBuilt("server");
