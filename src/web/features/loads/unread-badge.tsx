import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { Badge } from '../../ui/marks/badge';

/** The number of unread messages of a load. Renders nothing for zero. */
export function UnreadBadge({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  const label = text('loads.messages.unread.label', { count });
  return (
    <Badge tone="info">
      <span role="img" aria-label={label} title={label}>
        <MailIcon size={12} /> {count}
      </span>
    </Badge>
  );
}
