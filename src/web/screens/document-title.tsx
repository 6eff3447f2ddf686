import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../texts/use-text';

/** Shows the route's title in the browser's tab. Each layout renders one, because each provides its own texts. */
export function DocumentTitle() {
  const text = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? text('app.title', { title: text(title) }) : text('app.name');
  }, [title, text]);
  return null;
}
