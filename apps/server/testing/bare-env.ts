/** Nothing of the tests' own environment, which may hold settings, but what a process starts with and starts quickly with. */
export const bareEnv = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
};
