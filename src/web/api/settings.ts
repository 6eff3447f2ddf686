import type { DemoOffer } from '../../contract/people/demo-accounts';

/** Settings the server writes into a JSON script element of `index.html`. */
export interface Settings {
  publicKey: string;
  cspNonce: string;
  privacyUrl: string;
  termsUrl: string;
  /** The demo accounts the login page offers; null outside the demo. */
  demo: DemoOffer | null;
  /** Null if errors are only sent to our own server. */
  errorReporting: ErrorReporting | null;
}

/** The settings of Sentry: its address, the sample rates of traces and replays, and whether replays mask texts and media. */
export interface ErrorReporting {
  readonly dsn: string;
  readonly tracesSampleRate: number;
  readonly replaysSampleRate: number;
  readonly masksReplays: boolean;
}

const DEFAULTS: Settings = {
  publicKey: 'coldlane-public',
  cspNonce: '',
  privacyUrl: '/privacy',
  termsUrl: '/terms',
  demo: null,
  errorReporting: null,
};

const isReporting = (value: unknown): value is ErrorReporting =>
  typeof value === 'object' && value !== null && 'dsn' in value;

function isOffer(value: unknown): value is DemoOffer {
  return typeof value === 'object' && value !== null && 'accounts' in value && Array.isArray(value.accounts);
}

/** The settings in the page. A missing setting, or one of the wrong type, gets its default. */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('coldlane-settings')?.textContent ?? '';
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return DEFAULTS;
  }
  if (typeof given !== 'object' || given === null) return DEFAULTS;
  const entries = new Map<string, unknown>(Object.entries(given));
  const textOf = (name: Exclude<keyof Settings, 'demo' | 'errorReporting'>) => {
    const value = entries.get(name);
    return typeof value === 'string' ? value : DEFAULTS[name];
  };
  const demo = entries.get('demo');
  const errorReporting = entries.get('errorReporting');
  return {
    publicKey: textOf('publicKey'),
    cspNonce: textOf('cspNonce'),
    privacyUrl: textOf('privacyUrl'),
    termsUrl: textOf('termsUrl'),
    // Our own server wrote them, so their shape is not validated further.
    demo: isOffer(demo) ? demo : null,
    errorReporting: isReporting(errorReporting) ? errorReporting : null,
  };
}
