import type { Config } from '../config';
import type { ErrorReports } from './error-reports';

/** Loads Sentry's library only if it is used. */
export async function openErrorReports({ sentry }: Pick<Config, 'sentry'>): Promise<ErrorReports | null> {
  return sentry && (await import('./sentry-reports')).openSentryReports(sentry);
}
