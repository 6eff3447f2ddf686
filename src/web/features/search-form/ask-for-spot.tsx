import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/link-button';
import { useIsPhone } from '../../ui/table/use-fitting-table';
import classes from './ask-for-spot.module.css';

interface AskForSpotProps {
  search: { request: string } | { pool: string };
  request: Pick<QuoteRequest['request'], 'shipperId' | 'carrierId'>;
}

/** A link to a new spot request for the shipment of a search. The search's quotes will be shown beside the offers. */
export function AskForSpot({ search, request: { shipperId, carrierId } }: AskForSpotProps) {
  const text = useText();
  const rights = useRights();
  const canAsk = shipperId !== null && carrierId === null && rights.forShipper('spot.manage', shipperId);
  if (!canAsk) return null;
  return (
    <LinkButton
      to="/quotes/spot/new"
      search={{ ...search }}
      variant="default"
      size="xs"
      leftSection={<MailIcon size={16} />}
    >
      {text('title.newSpot')}
    </LinkButton>
  );
}

/** The same link below the quotes on a phone, where the line above them has no room for it. */
export function AskForSpotOnPhone(props: AskForSpotProps) {
  if (!useIsPhone()) return null;
  return (
    <div className={classes.phone} data-screen-only>
      <AskForSpot {...props} />
    </div>
  );
}
