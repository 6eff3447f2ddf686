import { carriers } from '../../texts/en/carriers';
import { MoreTexts } from '../../texts/more-texts';
import { CustomerRelations } from './relations-table';

/** A customer's carriers with the texts that only they show, for a tab of its page. */
export function CustomerRelationsWithTexts({ shipperId }: { shipperId: string }) {
  return (
    <MoreTexts messages={carriers}>
      <CustomerRelations shipperId={shipperId} />
    </MoreTexts>
  );
}
