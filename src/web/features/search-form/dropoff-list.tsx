import { Button } from '@mantine/core';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { POOL_DROPOFFS, SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import { useText } from '../../texts/use-text';
import { firstPress } from '../../ui/first-press';
import { formatNumber } from '../../ui/format/number';
import { PlusIcon, SheetIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { preloadPoolSchema } from './check-pool';
import classes from './dropoff-list.module.css';
import { DropoffRow } from './dropoff-row';
import { copyOf, type DropoffValues, emptyDropoff } from './dropoff-values';
import { PastePanel } from './paste-panel';
import { isRows, readRows } from './paste-rows';
import { totalsOf } from './pool-totals';
import { addRows } from './pool-values';
import type { SearchForm } from './use-search-submit';

interface DropoffListProps {
  form: SearchForm;
  /** The minimum number of dropoffs; that of a pool by default. */
  min?: number;
}

/** The dropoffs of a pool with their totals, in place of the destination of a single search. */
export function DropoffList({ form, min = POOL_DROPOFFS.min }: DropoffListProps) {
  const text = useText();
  const dropoffs = form.list('dropoffs');
  const { rows } = dropoffs;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row to focus once it is rendered; -1 for the button that adds one. */
  const [focusAt, setFocusAt] = useState<number | null>(null);
  /** The text of the open panel for pasted rows; null while it is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  const isFull = rows.length >= POOL_DROPOFFS.max;

  useEffect(() => {
    if (focusAt === null) return;
    setFocusAt(null);
    const row = list.current?.querySelectorAll('fieldset')[focusAt];
    (row?.querySelector('input') ?? addButton.current)?.focus();
  }, [focusAt]);

  function insert(row: DropoffValues, at: number) {
    dropoffs.insert(row, at);
    setFocusAt(at);
  }

  function remove(at: number) {
    dropoffs.remove(at);
    setFocusAt(Math.min(at, rows.length - 2));
  }

  function add(added: readonly DropoffValues[]) {
    const all = addRows(rows, added, min);
    dropoffs.replace(all);
    setPasted(null);
    setAddedCount(added.length);
    setFocusAt(all.length - 1);
  }

  const excessOf = (added: readonly DropoffValues[]) =>
    Math.max(addRows(rows, added, min).length - POOL_DROPOFFS.max, 0);

  function paste(event: ClipboardEvent) {
    const clipboard = event.clipboardData.getData('text');
    if (!isRows(clipboard)) return;
    event.preventDefault();
    const { dropoffs: added, wrong } = readRows(clipboard);
    if (wrong.length > 0 || excessOf(added) > 0) setPasted(clipboard);
    else add(added);
  }

  const totals = totalsOf(rows);
  const exceeded = text('quotes.pool.total.exceeded', {
    pallets: SHIPMENT_LIMITS.pallets,
    weight: formatNumber(SHIPMENT_LIMITS.weightLbs),
  });
  return (
    <section
      className={`${flow.stack} ${classes.list}`}
      onFocus={preloadPoolSchema}
      aria-label={text('quotes.pool.list')}
    >
      <div ref={list} onPaste={paste}>
        {rows.map((row, at) => (
          <DropoffRow
            key={row.id}
            index={at}
            field={dropoffs.field}
            canRemove={rows.length > min}
            canDuplicate={!isFull}
            onDuplicate={() => insert(copyOf(row), at + 1)}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <div className={flow.buttons}>
        <Button
          ref={addButton}
          variant="default"
          disabled={isFull}
          leftSection={<PlusIcon size={16} />}
          onClick={firstPress(() => insert(emptyDropoff(), rows.length))}
        >
          {text('quotes.pool.add')}
        </Button>
        <Button
          variant="default"
          aria-expanded={pasted !== null}
          leftSection={<SheetIcon size={16} />}
          onClick={firstPress(() => setPasted(pasted === null ? '' : null))}
        >
          {text('quotes.pool.paste')}
        </Button>
        <Totals totals={totals} />
        <p className={font.small} role="status">
          {isFull && text('quotes.pool.full', { max: POOL_DROPOFFS.max })}
          {!isFull && addedCount > 0 && text('quotes.pool.paste.added', { count: addedCount })}
        </p>
      </div>
      {(totals.exceeds || dropoffs.error) && (
        <p className={font.error} role="alert">
          {totals.exceeds ? exceeded : dropoffs.error}
        </p>
      )}
      {pasted !== null && (
        <PastePanel pasted={pasted} excessOf={excessOf} onAdd={add} onClose={() => setPasted(null)} />
      )}
    </section>
  );
}

/** The pallets and the weight of all dropoffs, each with its limit. */
function Totals({ totals: { pallets, weightLbs } }: { totals: ReturnType<typeof totalsOf> }) {
  const text = useText();
  return (
    <p className={`${flow.row} ${font.figures}`}>
      <span className={pallets > SHIPMENT_LIMITS.pallets ? font.bad : undefined}>
        {text('quotes.pool.total.pallets', {
          pallets: formatNumber(pallets),
          limit: SHIPMENT_LIMITS.pallets,
        })}
      </span>
      <span className={weightLbs > SHIPMENT_LIMITS.weightLbs ? font.bad : undefined}>
        {text('quotes.pool.total.weight', {
          weight: formatNumber(weightLbs),
          limit: formatNumber(SHIPMENT_LIMITS.weightLbs),
        })}
      </span>
    </p>
  );
}
