import type { Text } from '../../texts/use-text';
import { formatNumber } from './number';

const THOUSAND = 1_000;

/** A file's size, such as "1.2 MB". */
export function sizeText(bytes: number, text: Text): string {
  if (bytes < THOUSAND) return text('size.bytes', { count: bytes });
  const isSmall = bytes < THOUSAND * THOUSAND;
  const size = bytes / (isSmall ? THOUSAND : THOUSAND * THOUSAND);
  return text(isSmall ? 'size.kilobytes' : 'size.megabytes', {
    size: formatNumber(Math.round(size * 10) / 10),
  });
}
