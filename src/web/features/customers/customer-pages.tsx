import { Button, NativeSelect } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { ChevronIcon } from '../../ui/icons';
import { formatNumber } from '../../ui/number';
import classes from './customers.module.css';
import { type CustomersView, PAGE_SIZES } from './customers-view';

interface CustomerPagesProps {
  view: CustomersView;
  total: number;
  /** On this page. */
  rows: number;
  onChange: (view: CustomersView) => void;
}

/** Which rows of all are shown, and the ways to the others; none while all fit. */
export function CustomerPages({ view, total, rows, onChange }: CustomerPagesProps) {
  const text = useText();
  const { page, limit } = view;
  if (total <= Math.min(...PAGE_SIZES) && page === 1) return null;
  const first = (page - 1) * limit;
  const turn = (by: number) => () => onChange({ ...view, page: page + by });
  return (
    <nav className={classes.pages} aria-label={text('customers.pages')}>
      <NativeSelect
        size="xs"
        aria-label={text('customers.pageSize')}
        rightSection={
          <span className={classes.selectMark}>
            <ChevronIcon size={14} />
          </span>
        }
        value={limit}
        data={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: text('customers.pageSize.of', { size }),
        }))}
        onChange={(event) => onChange({ ...view, limit: Number(event.currentTarget.value), page: 1 })}
      />
      {rows > 0 && (
        <span>
          {text('customers.page', {
            from: formatNumber(first + 1),
            to: formatNumber(first + rows),
            total: formatNumber(total),
          })}
        </span>
      )}
      {page > 1 && (
        <Button size="xs" variant="default" onClick={turn(-1)}>
          {text('customers.page.before')}
        </Button>
      )}
      {first + rows < total && rows > 0 && (
        <Button size="xs" variant="default" onClick={turn(1)}>
          {text('customers.page.after')}
        </Button>
      )}
    </nav>
  );
}
