import type { ProcessState } from '../product/start-product';

/** The resources that the server held at one moment. */
export interface Sample {
  readonly rssMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
  /** The number of timers, sockets and similar resources. */
  readonly handles: number;
  readonly files: number;
  readonly connections: number;
}

/** The means of the samples in a quarter of the run. */
export type Quarter = Sample;

const MB = 1024 ** 2;
const rounded = (value: number) => Number(value.toFixed(1));

export function sampleOf(
  state: ProcessState,
  open: { readonly files: number; readonly connections: number },
): Sample {
  return {
    rssMb: rounded(state.rss / MB),
    heapMb: rounded(state.heapUsed / MB),
    externalMb: rounded(state.external / MB),
    loopDelayP99Ms: rounded(state.loopDelayP99Ms),
    loopDelayMaxMs: rounded(state.loopDelayMaxMs),
    handles: Object.values(state.handles).reduce((sum, count) => sum + count, 0),
    ...open,
  };
}

export function summarize(samples: readonly Sample[]): [Quarter, Quarter, Quarter, Quarter] {
  const size = Math.floor(samples.length / 4);
  const quarter = (at: number): Quarter => {
    const part = samples.slice(at * size, (at + 1) * size);
    const mean = (name: keyof Sample) =>
      rounded(part.reduce((sum, sample) => sum + sample[name], 0) / part.length);
    return {
      rssMb: mean('rssMb'),
      heapMb: mean('heapMb'),
      externalMb: mean('externalMb'),
      loopDelayP99Ms: mean('loopDelayP99Ms'),
      loopDelayMaxMs: Math.max(...part.map((sample) => sample.loopDelayMaxMs)),
      handles: mean('handles'),
      files: mean('files'),
      connections: mean('connections'),
    };
  };
  return [quarter(0), quarter(1), quarter(2), quarter(3)];
}
