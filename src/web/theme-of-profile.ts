import type { Api } from './api/api-context';
import { saveOwnProfile } from './api/own-profile';
import { applyProfileTheme, markThemeSavedToProfile, onThemeChosen, type ThemeName } from './ui/theme';

/**
 * Keeps the browser's theme and that of its user's profile the same (docs/decisions/0022-the-own-profile.md). A choice
 * shows at once and is then saved; one that cannot be saved stays this browser's own. Of several made quickly the last
 * one is saved, after those that were on their way. Returns what ends it.
 */
export function shareThemeWithProfile({ session, send }: Pick<Api, 'session' | 'send'>): () => void {
  let wanted: ThemeName | null = null;
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

  async function saveWanted(): Promise<void> {
    isSaving = true;
    while (wanted !== null) {
      const theme: ThemeName = wanted;
      wanted = null;
      // What is chosen is seen already; that it was not saved changes nothing here.
      await save(theme).catch(() => {});
    }
    isSaving = false;
  }

  const unlisten = onThemeChosen((theme) => {
    wanted = theme;
    if (!isSaving) void saveWanted();
  });
  return () => {
    unsubscribe();
    unlisten();
  };
}
