import type { DemoOffer } from '../../contract/demo-accounts';

/** Settings the server writes into a JSON script element of `index.html`. */
export interface Settings {
  publicKey: string;
  cspNonce: string;
  privacyUrl: string;
  termsUrl: string;
  /** The demo accounts the login page offers; null outside the demo. */
  demo: DemoOffer | null;
}

const DEFAULTS: Settings = {
  publicKey: 'coldlane-public',
  cspNonce: '',
  privacyUrl: '/privacy',
  termsUrl: '/terms',
  demo: null,
};

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
  const textOf = (name: Exclude<keyof Settings, 'demo'>) => {
    const value = entries.get(name);
    return typeof value === 'string' ? value : DEFAULTS[name];
  };
  const demo = entries.get('demo');
  return {
    publicKey: textOf('publicKey'),
    cspNonce: textOf('cspNonce'),
    privacyUrl: textOf('privacyUrl'),
    termsUrl: textOf('termsUrl'),
    // Our own server wrote it, so its shape is not validated further.
    demo: isOffer(demo) ? demo : null,
  };
}
