import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { TABLE_FILE_FORMATS } from '../../../domain/text/table-file-formats';
import { useRights } from '../../api/use-rights';
import { type Text, useText } from '../../texts/use-text';
import { formatDay, formatMoment } from '../../ui/format/day';
import { keepFigures } from '../../ui/format/whole-figures';
import { DownloadIcon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu-button';
import { PageHead } from '../../ui/page/page-head';
import { bulkName } from './bulk-name';
import { BulkProgress } from './bulk-progress';
import { useBulkActions } from './use-bulk-actions';

interface BulkHeadProps {
  search: BulkSearchDetails;
  /** Whether the last read failed. */
  isLost: boolean;
}

/** The name, facts, progress, and actions of a bulk search. */
export function BulkHead({ search, isLost }: BulkHeadProps) {
  const text = useText();
  const { isAdmin } = useRights();
  const { cancel, repeat, download, askToRepeat } = useBulkActions(search);
  return (
    <PageHead
      title={bulkName(search, text)}
      crumb={<Link to="/bulk-search">{text('bulk.back')}</Link>}
      about={<span>{keepFigures(factsOf(search, isAdmin, text))}</span>}
      actions={
        <>
          {/* Its choices are wide, and on a phone they open to the right. */}
          <MenuButton
            label={text('bulk.download')}
            icon={<DownloadIcon size={16} />}
            isLoading={download.isPending}
            choices={TABLE_FILE_FORMATS.flatMap((format) =>
              (['best', 'all'] as const).map((quotes) => ({
                label: text(`bulk.download.${quotes}`, { format: text(`table.export.${format}`) }),
                onChoose: () => download.mutate({ quotes, format }),
              })),
            )}
          />
          {search.canCancel && (
            <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {text('bulk.cancel')}
            </Button>
          )}
          {search.canRepeat && (
            <Button variant="default" size="xs" loading={repeat.isPending} onClick={() => void askToRepeat()}>
              {text('bulk.again')}
            </Button>
          )}
        </>
      }
    >
      <BulkProgress search={search} isLost={isLost} />
    </PageHead>
  );
}

/** Describes a search, and names its customer for an ADMIN, who sees the searches of all customers. */
function factsOf(search: BulkSearchDetails, namesCustomer: boolean, text: Text): string {
  const { createdByName: name, createdAt, shipperName, earliestPickup, accessorials, foodGrade } = search;
  const when = formatMoment(createdAt);
  const services = accessorials.map((one) => text(`accessorial.${one}`)).join(', ');
  return [
    name === null ? text('bulk.started', { when }) : text('bulk.startedBy', { name, when }),
    ...(shipperName === null || !namesCustomer ? [] : [text('bulk.for', { company: shipperName })]),
    text('bulk.pickup', {
      day: formatDay(earliestPickup),
      services: services || text('bulk.services.none'),
      foodGrade: text(foodGrade ? 'bulk.foodGrade.yes' : 'bulk.foodGrade.no'),
    }),
  ].join(' ');
}
