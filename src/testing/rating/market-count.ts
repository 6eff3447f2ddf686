const { FEWER_MARKETS } = process.env;

/**
 * Returns the number of random markets. Mutation testing runs each test hundreds of times (docs/mutation.md), so it divides
 * the number.
 */
export const marketCount = (usual: number): number => Math.ceil(usual / Number(FEWER_MARKETS ?? 1));

/** Whether the usual number of markets is drawn. Fewer markets may miss a rare case. */
export const drawsUsualMarkets = FEWER_MARKETS === undefined;
