import type { Api } from './api/api-context';
import { saveOwnProfile } from './api/own-profile';
import { applyProfileTheme, markThemeSavedToProfile, onThemeChosen, type ThemeName } from './ui/theme';

/**
 * Syncs the theme of the browser with the user's profile (docs/decisions/0022-own-profile.md). A choice applies at once and
 * is then saved; if saving fails, it stays in this browser. Only the last of several quick choices is saved, after any save
 * in progress. Returns a function that stops the sync.
 */
export function shareThemeWithProfile({ session, send }: Pick<Api, 'session' | 'send'>): () => void {
  let unsaved: ThemeName | null = null;
  let isSaving = false;

  const unsubscribe = session.subscribe(() => {
    const state = session.state();
    if (state.status === 'signed-in') applyProfileTheme(state.me.profile.attributes.theme);
  });

  async function save(theme: ThemeName): Promise<void> {
    const state = session.state();
    if (state.status !== 'signed-in' || state.ended || state.replacedBy) return;
    if (state.me.profile.attributes.theme !== theme) {
      await saveOwnProfile({ session, send }, { attributes: { theme } });
    }
    markThemeSavedToProfile(theme);
  }

  async function saveLatest(): Promise<void> {
    isSaving = true;
    while (unsaved !== null) {
      const theme: ThemeName = unsaved;
      unsaved = null;
      // The choice already applies; a failed save does not change that.
      await save(theme).catch(() => {});
    }
    isSaving = false;
  }

  const unlisten = onThemeChosen((theme) => {
    unsaved = theme;
    if (!isSaving) void saveLatest();
  });
  return () => {
    unsubscribe();
    unlisten();
  };
}
