const { FEWER_MARKETS } = process.env;

/** Mutation testing runs each test hundreds of times (docs/mutation.md), so it divides the number of random markets. */
export const marketCount = (usual: number): number => Math.ceil(usual / Number(FEWER_MARKETS ?? 1));

/** Only the usual number is sure to have every rare case. */
export const drawsUsualMarkets = FEWER_MARKETS === undefined;
