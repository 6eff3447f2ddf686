import { Button } from '@mantine/core';
import { listTariffRevisions } from '../../../../contract/uploads/upload-endpoints';
import { usePictureLink } from '../../../api/pictures';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { LinkButton } from '../../../ui/link-button';
import { Badge } from '../../../ui/marks/badge';
import { PageHead } from '../../../ui/page/page-head';
import { Picture } from '../../../ui/picture';
import type { Carrier } from '../carrier';
import { RelationAction } from '../relations/relation-action';
import { RelationBadge } from '../relations/relation-badge';
import { useRelationActions } from '../relations/use-relation-actions';
import { useToggleCarrier } from '../use-toggle-carrier';

interface CarrierHeaderProps {
  carrier: Carrier;
  customer: { readonly id: string; readonly name: string } | null;
  /** Whether the carrier can be quoted; undefined if that is not known, or not shown to this user. */
  isQuotable: boolean | undefined;
}

/** The name, status, and actions. The carrier's own users also see the version of its tariff. */
export function CarrierHeader({ carrier, customer, isQuotable }: CarrierHeaderProps) {
  const text = useText();
  const rights = useRights();
  const relationActions = useRelationActions();
  const logo = usePictureLink(carrier.logoUrl);
  const seesTariff = rights.forCarrier('tariff.read', carrier.id);
  return (
    <PageHead
      title={carrier.name}
      titleId="carrier-name"
      picture={seesTariff && <Picture link={logo} name={carrier.name} shape="company" size={36} />}
      marks={
        <>
          {!carrier.isActive && <Badge tone="warn">{text('carriers.deactivated')}</Badge>}
          {carrier.isActive && isQuotable !== undefined && (
            <Badge tone={isQuotable ? 'good' : 'warn'}>
              {text(isQuotable ? 'carrier.quotable' : 'carrier.notQuotable')}
            </Badge>
          )}
          {customer && <RelationBadge status={carrier.relationStatus} />}
        </>
      }
      about={seesTariff && <TariffLine carrier={carrier} />}
      actions={
        <>
          {customer && (
            <RelationAction
              carrier={carrier}
              shipperId={customer.id}
              rights={rights}
              relationActions={relationActions}
              focusOn="#carrier-name"
              isLarge
            />
          )}
          {seesTariff && <CarrierActions carrier={carrier} />}
        </>
      }
    />
  );
}

/** The carrier's type, and when and by whom the current version of its tariff was made. */
function TariffLine({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const { id, revision, revisedAt } = carrier;
  // The query runs again with each version of the carrier. Without an answer the line has no name.
  const { data } = useRead(listTariffRevisions, {
    query: { carrier_id: id, limit: 1 },
    queryKey: [...queryKeys.revisions, 'latest', id, revision],
    enabled: revision !== null,
  });
  const latest = data?.rows[0];
  const by = latest?.revision === revision ? latest?.madeByName : null;
  const at = revisedAt === null ? null : formatMoment(revisedAt);
  const facts = [
    text(`carriers.type.${carrier.carrierType}`),
    revision === null ? null : text('carrier.version', { revision }),
    at === null ? null : by ? text('carrier.changed.by', { at, name: by }) : text('carrier.changed', { at }),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

function CarrierActions({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const rights = useRights();
  const { toggleCarrier, runningId } = useToggleCarrier();
  const { id } = carrier;
  const verb = carrier.isActive ? 'deactivate' : 'reactivate';
  const tabLink = (tab: string, label: string, search: Record<string, string> = {}) => (
    <LinkButton to="/carriers/$id/$tab" params={{ id, tab }} search={search} size="xs" variant="default">
      {label}
    </LinkButton>
  );
  return (
    <>
      {rights.forCarrier('audit.read', id) && (
        <LinkButton to="/audit" search={{ about: id }} size="xs" variant="default">
          {text('carrier.history')}
        </LinkButton>
      )}
      {rights.forCarrier('carrier.deactivate', id) && (
        <Button
          size="xs"
          variant="default"
          loading={runningId === id}
          onClick={() => void toggleCarrier(carrier, '#carrier-name')}
        >
          {text(`carriers.${verb}`)}
        </Button>
      )}
      {rights.forCarrier('quote.test', id) && tabLink('test', text('carrier.tab.test'))}
      {rights.forCarrier('upload.tariff', id) &&
        tabLink('uploads', text('carrier.uploadFiles'), { upload: 'new' })}
    </>
  );
}
