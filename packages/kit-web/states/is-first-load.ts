/** Nothing has failed yet, so the answer won't take long, and what would be pushed away by it waits. Of `useQuery`. */
export const isFirstLoad = ({ failureCount = 0, errorUpdateCount = 0 }): boolean =>
  failureCount === 0 && errorUpdateCount === 0;
