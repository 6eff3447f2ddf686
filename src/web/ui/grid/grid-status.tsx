import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { formatRecent } from '../format/day';
import { CheckIcon } from '../icons';
import { Kbd } from '../kbd';
import flow from '../page/flow.module.css';
import classes from './grid-bars.module.css';
import type { GridEdits } from './use-grid-edits';

/** The line below a grid: what is saved or not, undo, and the keys. */
export function GridStatus({
  edits,
  children,
  isReadOnly,
  onFillDown,
}: {
  edits: GridEdits;
  children?: ReactNode;
  isReadOnly?: boolean;
  onFillDown?: () => void;
}) {
  const text = useText();
  const { saved, openCells, failure, isSaving, canUndo, store } = edits;
  return (
    <div className={classes.status} data-screen-only>
      <span role="status" data-tone={openCells > 0 || failure ? 'bad' : 'good'}>
        {failure ??
          (openCells > 0
            ? text('grid.status.open', { count: openCells })
            : isSaving
              ? text('grid.status.saving')
              : saved && (
                  <span className={classes.key}>
                    <CheckIcon size={14} />
                    {text('grid.status.saved', {
                      at: formatRecent(saved.at.toISOString()),
                      version: saved.revision,
                    })}
                  </span>
                ))}
      </span>
      {openCells > 0 && !isSaving && (
        <>
          {failure && (
            <Button size="compact-xs" variant="default" onClick={store.retry}>
              {text('grid.status.retry')}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={store.discardAll}>
            {text('grid.status.discard')}
          </Button>
        </>
      )}
      {canUndo && (
        <Button size="compact-xs" variant="subtle" onClick={store.undo}>
          {text('grid.status.undo')}
        </Button>
      )}
      {children}
      <span className={flow.fill} />
      {!isReadOnly && (
        <>
          <span className={classes.keyHint}>
            <Kbd>Enter</Kbd> {text('grid.key.edit')}
          </span>
          {onFillDown && (
            <Button
              size="compact-xs"
              variant="subtle"
              rightSection={<Kbd>Ctrl D</Kbd>}
              title={text('grid.fillDown.hint')}
              onClick={onFillDown}
            >
              {text('grid.fillDown')}
            </Button>
          )}
          <span className={classes.keyHint}>
            <Kbd>Ctrl V</Kbd> {text('grid.key.paste')}
          </span>
          <span className={classes.keyHint}>
            <Kbd>Ctrl Z</Kbd> {text('grid.key.undo')}
          </span>
        </>
      )}
    </div>
  );
}
