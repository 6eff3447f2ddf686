import { Button } from '@mantine/core';
import { MAX_FUEL_PRICES } from '../../../domain/money/fuel';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './fuel-prices.module.css';
import type { PriceEditor } from './use-price-editor';

interface PriceTableBarProps {
  /** The number of weeks in the table, and of all weeks. */
  shown: number;
  total: number;
  prices: PriceEditor;
  onPaste: () => void;
}

/** The heading of the table with its buttons. */
export function PriceTableBar({ shown, total, prices, onPaste }: PriceTableBarProps) {
  const text = useText();
  const { changes, hasDrafts, isSending } = prices;
  return (
    <div className={`${flow.buttons} ${classes.bar}`}>
      <h2 className={font.heading}>
        {text('fuelPrices.table')}{' '}
        <span className={`${font.hint} ${classes.count}`}>{text('fuelPrices.count', { shown, total })}</span>
      </h2>
      {hasDrafts && (
        <Button variant="default" disabled={isSending} onClick={prices.discard}>
          {text('fuelPrices.discard')}
        </Button>
      )}
      <Button variant="default" onClick={onPaste}>
        {text('fuelPrices.paste')}
      </Button>
      <Button variant="default" onClick={prices.addWeek}>
        {text('fuelPrices.add')}
      </Button>
      <Button
        disabled={!hasDrafts || changes.length > MAX_FUEL_PRICES}
        loading={isSending}
        onClick={prices.start}
      >
        {changes.length > 0
          ? text('fuelPrices.save.count', { count: changes.length })
          : text('fuelPrices.save')}
      </Button>
    </div>
  );
}
