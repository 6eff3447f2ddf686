import { Agent, request } from 'node:http';

export interface Answers {
  readonly searchedMs: number[];
  readonly rejectedMs: number[];
  rejectedWithoutRetryAfter: number;
  /** Counts of answers other than 200 and 503, by status. */
  readonly otherStatuses: Record<number, number>;
  /** Counts of calls whose connection broke, by the error's code. */
  readonly errors: Record<string, number>;
  /** The number of calls without an answer within the limit. */
  unanswered: number;
}

/**
 * Searches on many connections, each of which sends its next search as soon as the last one is answered. Waits for the calls
 * that are still running at the end.
 */
export async function driveSearches(options: {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly maxAnswerMs: number;
  readonly tokens: readonly string[];
  readonly nextBody: () => string;
}): Promise<Answers> {
  const answers: Answers = {
    searchedMs: [],
    rejectedMs: [],
    rejectedWithoutRetryAfter: 0,
    otherStatuses: {},
    errors: {},
    unanswered: 0,
  };
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const endMs = performance.now() + options.seconds * 1000;

  const search = (token: string) =>
    new Promise<void>((resolve) => {
      const body = options.nextBody();
      const startedMs = performance.now();
      const call = request(
        `${options.url}/v1/quotes/search`,
        {
          agent,
          method: 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
        },
        (response) => {
          const { statusCode = 0 } = response;
          response.resume();
          response.once('end', () => {
            const ms = performance.now() - startedMs;
            if (ms > options.maxAnswerMs) answers.unanswered += 1;
            if (statusCode === 200) answers.searchedMs.push(ms);
            else if (statusCode === 503) answers.rejectedMs.push(ms);
            else answers.otherStatuses[statusCode] = (answers.otherStatuses[statusCode] ?? 0) + 1;
            if (statusCode === 503 && response.headers['retry-after'] === undefined) {
              answers.rejectedWithoutRetryAfter += 1;
            }
            resolve();
          });
        },
      );
      call.once('error', (error: NodeJS.ErrnoException) => {
        const code = error.code ?? error.message;
        answers.errors[code] = (answers.errors[code] ?? 0) + 1;
        resolve();
      });
      call.end(body);
    });

  const loop = async (connection: number) => {
    const token = options.tokens[connection % options.tokens.length] ?? '';
    while (performance.now() < endMs) await search(token);
  };
  await Promise.all(Array.from({ length: options.connections }, (_, connection) => loop(connection)));
  agent.destroy();
  return answers;
}
