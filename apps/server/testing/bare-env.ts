/** Only the variables that a process needs to start quickly, because the tests' environment may contain settings. */
export const bareEnv = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
};
