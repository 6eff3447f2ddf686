import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Badge } from '../../../ui/marks/badge';
import font from '../../../ui/page/font.module.css';
import { FiguresTable } from '../../../ui/table/figures-table';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { amountText } from './plan-texts';
import { type Invoice, useInvoices } from './use-billing';

const FIRST = 6;
const MORE = 100;
const TONES = { open: 'warn', paid: 'good', void: 'neutral', uncollectible: 'bad' } as const;

/** A customer's invoices at Stripe. */
export function Invoices({ shipperId }: { shipperId: string }) {
  const text = useText();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useInvoices(shipperId, limit);
  if (!data && error) {
    return (
      <ReadFailure failed={text('billing.invoices.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton rows={2} />;
  if (data.rows.length === 0) return <p className={font.hint}>{text('billing.invoices.none')}</p>;
  return (
    <>
      <FiguresTable
        label={text('billing.invoices')}
        corner={text('billing.invoices.number')}
        headerWidthPx={110}
        columns={[
          { key: 'date', header: text('billing.invoices.date') },
          { key: 'status', header: text('billing.invoices.status') },
          { key: 'amount', header: text('billing.invoices.amount'), numeric: true },
        ]}
        rows={data.rows.map((invoice) => ({
          key: invoice.id,
          header: <InvoiceNumber invoice={invoice} />,
          cells: [
            formatDay(invoice.issuedAt.slice(0, 10)),
            <Badge key="status" tone={TONES[invoice.status]}>
              {text(`billing.invoice.${invoice.status}`)}
            </Badge>,
            amountText(invoice.totalCents, invoice.currency),
          ],
        }))}
      />
      {data.total > data.rows.length && limit < MORE && (
        <div>
          <Button variant="default" size="xs" onClick={() => setLimit(MORE)}>
            {text('billing.invoices.older')}
          </Button>
        </div>
      )}
    </>
  );
}

function InvoiceNumber({ invoice: { number, url } }: { invoice: Invoice }) {
  const text = useText();
  const shown = number ?? text('billing.invoices.noNumber');
  if (url === null) return shown;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={text('billing.invoices.open', { number: shown })}
    >
      {shown}
    </a>
  );
}
