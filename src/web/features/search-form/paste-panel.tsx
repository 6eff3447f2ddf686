import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { POOL_DROPOFFS, SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import { type Text, useText } from '../../texts/use-text';
import { TextAreaField } from '../../ui/form/text-area-field';
import { formatNumber } from '../../ui/format/number';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import type { DropoffValues } from './dropoff-values';
import { readRows, type WrongCell } from './paste-rows';

interface PastePanelProps {
  /** Rows that were pasted into a field and could not be added; empty otherwise. */
  pasted: string;
  /** Returns the number of rows that exceed the limit of a pool. */
  excessOf: (dropoffs: readonly DropoffValues[]) => number;
  onAdd: (dropoffs: readonly DropoffValues[]) => void;
  onClose: () => void;
}

/** Adds dropoffs from lines of text. Wrong cells are listed by row, and nothing is added until there are none. */
export function PastePanel({ pasted, excessOf, onAdd, onClose }: PastePanelProps) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(pasted);
  const [errors, setErrors] = useState<readonly string[]>(() => (pasted === '' ? [] : errorsOf(pasted)));
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);

  function errorsOf(rows: string): string[] {
    const { dropoffs, wrong } = readRows(rows);
    if (wrong.length > 0) return wrong.map((cell) => wrongText(cell, text));
    if (dropoffs.length === 0) return [text('quotes.pool.paste.none')];
    const count = excessOf(dropoffs);
    return count > 0 ? [text('quotes.pool.paste.tooMany', { count, max: POOL_DROPOFFS.max })] : [];
  }

  function add() {
    const found = errorsOf(typed);
    setErrors(found);
    if (found.length === 0) onAdd(readRows(typed).dropoffs);
  }

  const error = errors.length > 0 && (
    <>
      {errors.length > 1 && text('quotes.pool.paste.wrong')}
      <span className={flow.group}>
        {errors.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    </>
  );
  return (
    <div ref={panel} className={boxes.card}>
      <div className={flow.form}>
        <TextAreaField
          name="pastedRows"
          label={text('quotes.pool.paste.label')}
          description={text('quotes.pool.paste.hint')}
          rows={5}
          value={typed}
          error={error || undefined}
          onChange={(value) => {
            setTyped(value);
            setErrors([]);
          }}
        />
        <div className={flow.buttons}>
          <Button variant="default" onClick={add}>
            {text('quotes.pool.paste.add')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {text('quotes.pool.paste.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function wrongText({ row, column, value }: WrongCell, text: Text): string {
  const limit = formatNumber(column === 'WEIGHT' ? SHIPMENT_LIMITS.weightLbs : SHIPMENT_LIMITS.pallets);
  const ids = {
    ZIP: 'quotes.pool.paste.zip',
    PALLETS: 'quotes.pool.paste.pallets',
    WEIGHT: 'quotes.pool.paste.weight',
    REST: 'quotes.pool.paste.rest',
  } as const;
  return text(ids[column], { row, value, limit });
}
