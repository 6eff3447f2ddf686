import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { readStored, writeStored } from '../browser-storage';

const brand: MantineColorsTuple = [
  '#eaf2fe',
  '#d4e4fc',
  '#a9c8f8',
  '#7babf4',
  '#5391f0',
  '#3a80ee',
  '#1f6fe5',
  '#0b5cd5',
  '#064bb3',
  '#033a8c',
];

const dark: MantineColorsTuple = [
  '#e4e7ec',
  '#c3c9d3',
  '#9aa4b2',
  '#7d8796',
  '#3a414c',
  '#2c323c',
  '#20252d',
  '#171a21',
  '#101319',
  '#0c0e13',
];

/**
 * Plain `defaultProps` instead of `Component.extend()`: the latter imports every component it names into the
 * entry (212 kB against 143 measured).
 */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, dark },
  black: '#16191f',
  fontFamily:
    'Inter, "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", Arial, sans-serif',
  defaultRadius: 6,
  respectReducedMotion: true,
  headings: { fontWeight: '600' },
  components: {
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    // Inside the page's landmarks, where readers look for it.
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { shadow: 'md' } },
  },
});

export type ThemeName = 'lightTheme' | 'darkTheme';

const KEY = 'theme';
/** 'profile' while the browser's theme is a copy of its user's: then a later one of the profile takes its place. */
const ORIGIN_KEY = 'themeOrigin';

/** Where the browser refuses to keep anything, for as long as the page is open. */
let unstoredTheme: ThemeName | null = null;
let showScheme: ((scheme: 'light' | 'dark') => void) | null = null;
let isApplyingProfile = false;
const themeListeners = new Set<(chosen: ThemeName) => void>();

function storedTheme(): ThemeName | null {
  const stored = readStored(KEY);
  return stored === 'darkTheme' || stored === 'lightTheme' ? stored : unstoredTheme;
}

/** Keeps the scheme under the words the product uses, which `theme.js` reads before the first paint. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = storedTheme();
    if (stored === null) return fallback;
    return stored === 'darkTheme' ? 'dark' : 'light';
  },
  set: (scheme) => {
    if (isApplyingProfile) return;
    unstoredTheme = scheme === 'dark' ? 'darkTheme' : 'lightTheme';
    writeStored(KEY, unstoredTheme);
    writeStored(ORIGIN_KEY, null);
    for (const listener of themeListeners) listener(unstoredTheme);
  },
  subscribe: (show) => {
    showScheme = show;
  },
  unsubscribe: () => {
    showScheme = null;
  },
  clear: () => {
    unstoredTheme = null;
    writeStored(KEY, null);
    writeStored(ORIGIN_KEY, null);
  },
};

/** Hears of each choice of a theme, wherever it is made. */
export function onThemeChosen(listener: (chosen: ThemeName) => void): () => void {
  themeListeners.add(listener);
  return () => {
    themeListeners.delete(listener);
  };
}

/** The profile holds this theme: where the browser's is a copy or nothing, it follows. Its own choice stays. */
export function applyProfileTheme(theme: ThemeName): void {
  const stored = storedTheme();
  if (stored !== null && readStored(ORIGIN_KEY) !== 'profile') return;
  if (theme === (stored ?? 'lightTheme')) return;
  unstoredTheme = theme;
  writeStored(KEY, theme);
  writeStored(ORIGIN_KEY, 'profile');
  isApplyingProfile = true;
  showScheme?.(theme === 'darkTheme' ? 'dark' : 'light');
  isApplyingProfile = false;
}

/** The profile has been given this theme: unless another was chosen meanwhile, the browser's is a copy of it now. */
export function markThemeSavedToProfile(theme: ThemeName): void {
  if (storedTheme() === theme) writeStored(ORIGIN_KEY, 'profile');
}
