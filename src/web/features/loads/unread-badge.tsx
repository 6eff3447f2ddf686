import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { Badge } from '../../ui/marks/badge';

/** How many messages of a load are unread. Nothing for none. */
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
