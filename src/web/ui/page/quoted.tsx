import { ValueOrLink } from '../value-or-link';
import font from './font.module.css';

/** What a person wrote, such as a reason, in lines of its own. Shows nothing for null. */
export function Quoted({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <q className={`${font.muted} ${font.written}`}>
      <ValueOrLink value={words} />
    </q>
  );
}
