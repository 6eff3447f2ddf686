import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '../../../api/api-context';
import { type AppPath, useCanOpen } from '../../../api/use-can-open';
import { useText } from '../../../texts/use-text';
import { placesOf } from '../navigation';
import { useMenu } from '../use-menu';
import { matchingScreens } from './matching-screens';
import { asRecent, readRecent } from './recent-entries';
import { type Entry, type Section, sectionsOf } from './search-entries';
import { useSearch } from './use-search';

/** The most screens shown beside records, the likeliest ones. */
const MAX_SCREENS = 5;

/**
 * Returns the sections of the box for the typed text. Until something is typed, these are recent entries and all screens.
 */
export function useSections(typed: string, onLogOut: () => void) {
  const text = useText();
  const navigate = useNavigate();
  const { me, acting } = useSignedIn();
  const canOpen = useCanOpen();
  const menu = useMenu();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [recent] = useState(() => readRecent(me.user.id));
  const { groups, ...state } = useSearch(typed);
  const isDark = colorScheme === 'dark';

  const screens = menu.flatMap((item): Entry[] =>
    placesOf([item]).map(({ label, to, search }) => ({
      key: `SCREEN ${to} ${text(label)}`,
      kind: 'SCREEN',
      title: text(label),
      detail: 'places' in item ? text(item.label) : null,
      target: search === undefined ? { to } : { to, search },
    })),
  );
  const actions = new Map<string, { title: string; run: () => void }>([
    [
      'newSearch',
      { title: text('search.newSearch'), run: () => void navigate({ to: '/quotes', search: {} }) },
    ],
    [
      'theme',
      {
        title: text(isDark ? 'header.light' : 'header.dark'),
        run: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
    ],
    ['logOut', { title: text('header.logout'), run: onLogOut }],
  ]);
  const actionEntries = [...actions].map(
    ([key, { title }]): Entry => ({
      key,
      kind: 'ACTION',
      title,
      detail: text('search.action'),
      target: null,
    }),
  );
  const isEmpty = typed.trim() === '';
  const matching = matchingScreens([...screens, ...actionEntries], typed);
  const sections: Section[] = [
    { key: 'RECENT', entries: isEmpty ? recent.map(asRecent) : [] },
    { key: 'SCREENS', entries: isEmpty ? matching : matching.slice(0, MAX_SCREENS) },
    ...sectionsOf(groups, typed.trim(), text('search.more'), {
      canOpen: (path) => canOpen(path as AppPath),
      isCarrier: acting?.kind === 'carrier',
    }),
  ];
  return {
    ...state,
    sections: sections.filter(({ entries }) => entries.length > 0),
    actions: new Map([...actions].map(([key, { run }]) => [key, run])),
  };
}
