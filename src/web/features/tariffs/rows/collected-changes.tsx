import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import type { EditBatch } from '../../../ui/grid/edits/edit-steps';
import type { GridEdits } from '../../../ui/grid/use-grid-edits';
import { askToConfirm } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { FilterSwitch } from '../../../ui/table/filters/table-filters';
import { type EffectEdits, TryEdits } from '../effects/try-edits';
import classes from './collected-changes.module.css';

/** Switches between saving each cell at once and collecting changes. It cannot be turned off while some are collected. */
export function CollectSwitch({ edits }: { edits: GridEdits }) {
  const text = useText();
  const { isCollecting, collectedCells, store } = edits;
  return (
    <FilterSwitch
      label={text('tariffs.collect')}
      isOn={isCollecting}
      onChange={(isOn) => (isOn || collectedCells === 0) && store.setCollecting(isOn)}
    />
  );
}

interface CollectedChangesProps {
  carrierId: string;
  edits: GridEdits;
  /** Returns the collected cells as edits of the tariff. */
  editsOf: (batch: EditBatch) => EffectEdits;
  revision: number;
  /** The parts of the address whose change also discards the collected changes. */
  lostWith?: readonly string[];
}

/** The collected changes and their effect. The component also asks before the user leaves unsaved cells. */
export function CollectedChanges(props: CollectedChangesProps) {
  const { carrierId, edits, editsOf, revision, lostWith } = props;
  const text = useText();
  const { isCollecting, collectedCells: count, openCells, isTyping, isSaving, store } = edits;
  useLeaveGuard(count > 0 || openCells > 0 || isTyping, {
    isSaving,
    finish: store.finishTyping,
    ...(lostWith && { lostWith }),
  });
  if (!isCollecting) return null;

  async function discard() {
    const isSure = await askToConfirm({
      title: text('tariffs.collect.discard.title', { count }),
      text: text('tariffs.collect.discard.text'),
      confirmLabel: text('tariffs.collect.discard'),
      isDestructive: true,
    });
    if (isSure) store.discardCollected();
  }

  return (
    <section
      className={`${flow.buttons} ${classes.bar}`}
      data-screen-only
      aria-label={text('tariffs.collect.bar')}
    >
      <strong className={font.medium} role="status">
        {count === 0 ? text('tariffs.collect.none') : text('tariffs.collect.count', { count })}
      </strong>
      {count > 0 && (
        <>
          <span className={flow.fill} />
          <Button size="xs" variant="subtle" onClick={() => void discard()}>
            {text('tariffs.collect.discard')}
          </Button>
          <TryEdits
            carrierId={carrierId}
            title={text('tariffs.collect.title', { count })}
            revision={revision}
            editsOf={() => editsOf({ set: store.collected(), add: [], remove: [] })}
            onApply={store.saveCollected}
          />
          <Button size="xs" disabled={isSaving} onClick={store.saveCollected}>
            {text('tariffs.collect.save', { count })}
          </Button>
        </>
      )}
    </section>
  );
}
