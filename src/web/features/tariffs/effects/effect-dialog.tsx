import { Button } from '@mantine/core';
import type { EffectBody } from '../../../../contract/tariff-effects';
import { useText } from '../../../texts/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { EffectView } from './effect-view';
import classes from './effects.module.css';
import { ScheduleEdits } from './schedule-edits';

interface EffectDialogProps {
  carrierId: string;
  /** Null while the dialog is closed. */
  change: EffectBody | null;
  /** In words, such as "1,284 lanes: Minimum rate +3%". */
  title: string;
  revision: number | null;
  onClose: () => void;
  /** Applies the change. Works before the figures are there. */
  onApply: () => void;
}

const WIDTH_PX = 1_080;

/** What a change that is not saved yet would do, above the page where it was made. */
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
      <div className={classes.stack}>
        {change && <EffectView carrierId={carrierId} change={change} revision={revision} />}
      </div>
    </Dialog>
  );
}
