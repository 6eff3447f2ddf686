import { Button } from '@mantine/core';
import type { EffectBody } from '../../../../contract/tariffs/tariff-effects';
import { useText } from '../../../texts/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import flow from '../../../ui/page/flow.module.css';
import { EffectView } from './effect-view';
import { ScheduleEdits } from './schedule-edits';

interface EffectDialogProps {
  carrierId: string;
  /** The change; null while the dialog is closed. */
  change: EffectBody | null;
  /** The change in words, such as "1,284 lanes: Minimum rate +3%". */
  title: string;
  revision: number | null;
  onClose: () => void;
  /** Applies the change, even before the figures are loaded. */
  onApply: () => void;
}

const WIDTH_PX = 1_080;

/** A dialog that shows what an unsaved change would do, above the page where it was made. */
export function EffectDialog({ carrierId, change, title, revision, onClose, onApply }: EffectDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={change !== null}
      onClose={onClose}
      title={title}
      widthPx={WIDTH_PX}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('effect.back')}
          </Button>
          <Button onClick={onApply}>{text('effect.apply')}</Button>
          {change?.edits && <ScheduleEdits carrierId={carrierId} edits={change.edits} />}
        </>
      }
    >
      <div className={flow.stack}>
        {change && <EffectView carrierId={carrierId} change={change} revision={revision} />}
      </div>
    </Dialog>
  );
}
