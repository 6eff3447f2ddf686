import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatRecent } from '../../../ui/format/day';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { useFailureToast } from '../../../ui/use-action';
import { describeRevision } from '../describe-revision';
import { useUndoTariffEdit } from '../rows/use-edit-tariff';
import { OverviewCard } from './overview-card';
import { useLatestRevisions } from './use-overview';

/** The newest versions of the tariff. The last edit of rows can be undone. */
export function VersionCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  const showFailure = useFailureToast();
  const canEdit = useRights().forCarrier('tariff.edit', carrierId);
  const found = useLatestRevisions(carrierId);
  const undo = useUndoTariffEdit(carrierId);

  async function undoLast(revision: number) {
    const isConfirmed = await askToConfirm({
      title: text('overview.undo.title', { revision }),
      text: text('overview.undo.text'),
      confirmLabel: text('overview.undo'),
    });
    if (!isConfirmed) return;
    try {
      const { revision: made } = await undo.mutateAsync(revision);
      void showToast(text('overview.undone', { revision: made }));
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <OverviewCard
      title={text('overview.versions')}
      aside={
        <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'versions' }} className={font.link}>
          {text('overview.versions.all')}
        </Link>
      }
      failed={text('overview.versions.failed')}
      found={found}
      skeleton={4}
    >
      {({ rows }) => (
        <>
          <ol className={flow.group}>
            {rows.map((row) => (
              <li key={row.revision} className={flow.row}>
                <span className={font.hint}>{row.revision}</span>
                <span className={`${flow.fill} ${font.words}`}>{describeRevision(row, text)}</span>
                <span className={font.hint}>{formatRecent(row.madeAt)}</span>
              </li>
            ))}
          </ol>
          {canEdit && rows[0] && (rows[0].cause === 'EDIT' || rows[0].cause === 'UNDO') && (
            <div>
              <Button
                size="xs"
                variant="default"
                loading={undo.isPending}
                onClick={() => void undoLast(rows[0]?.revision ?? 0)}
              >
                {text('overview.undo')}
              </Button>
            </div>
          )}
        </>
      )}
    </OverviewCard>
  );
}
