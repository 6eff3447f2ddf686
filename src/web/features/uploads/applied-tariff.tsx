import type { FileUpload } from '../../../contract/uploads/uploads';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { useReadiness } from '../../api/readiness';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { LinkButton } from '../../ui/link-button';
import flow from '../../ui/page/flow.module.css';

/** The changes that an upload made to a tariff, the number of lanes that can be quoted now, and a link to the test. */
export function AppliedTariff({ row }: { row: FileUpload }) {
  const { caller } = useRights();
  const { carrierId, attributes } = row;
  if (carrierId === null || row.type === 'bulk-search') return null;
  if (!canUploadFamily(caller, 'tariff', carrierId)) return null;
  const { created = 0, updated = 0, removed = 0 } = attributes;
  return <Applied carrierId={carrierId} count={created + updated + removed} />;
}

function Applied({ carrierId, count }: { carrierId: string; count: number }) {
  const text = useText();
  const canTest = useRights().forCarrier('quote.test', carrierId);
  const { data } = useReadiness(carrierId);
  return (
    <>
      <p role="status">
        {text('uploads.applied', { count })}
        {data && ` ${text('uploads.applied.lanes', { count: data.lanes.quotable })}`}
      </p>
      {canTest && data?.isQuotable && (
        <div className={flow.buttons}>
          <LinkButton to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'test' }}>
            {text('uploads.applied.test')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
