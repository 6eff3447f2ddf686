import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import type { User } from './user';

const TONES = { ACTIVE: 'good', INVITED: 'info', DEACTIVATED: 'warn', INACTIVE: 'warn' } as const;

export function UserStatus({ status }: Pick<User, 'status'>) {
  const text = useText();
  return <Badge tone={TONES[status]}>{text(`users.status.${status}`)}</Badge>;
}
