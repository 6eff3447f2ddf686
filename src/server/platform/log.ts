import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes one JSON object per line to standard output. Redacts fields that could contain a secret. */
export function createLog(level: LogLevel, destination: { write(line: string): void } = process.stdout): Log {
  const options = {
    level,
    redact: {
      paths: ['password', 'token', 'secret', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: '(hidden)',
    },
  };
  return pino(options, destination);
}
