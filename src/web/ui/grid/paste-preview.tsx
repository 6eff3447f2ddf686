import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import classes from './grid-bars.module.css';
import type { OpenPaste } from './use-grid-input';

interface PastePreviewProps {
  paste: OpenPaste;
  onApply: () => void;
  onCancel: () => void;
}

/** The changes that a pasted block would make, shown before anything is saved. */
export function PastePreview({ paste, onApply, onCancel }: PastePreviewProps) {
  const text = useText();
  const { changes, refusals, lostCells } = paste.planned;
  return (
    <div className={classes.paste}>
      <span role="status">
        {text('grid.paste.preview', { count: changes.length })}
        {refusals.length > 0 && ` ${text('grid.paste.refused', { count: refusals.length })}`}
        {lostCells > 0 && ` ${text('grid.paste.lost', { count: lostCells })}`}
      </span>
      <Button size="xs" variant="default" onClick={onCancel}>
        {text('grid.paste.cancel')}
      </Button>
      <Button size="xs" onClick={onApply}>
        {text('grid.paste.apply')}
      </Button>
    </div>
  );
}
