import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { readQuoteRequest } from '../../../contract/endpoints';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { formatCents } from '../../ui/format/money';
import flow from '../../ui/page/flow.module.css';

interface EarlierTestsProps {
  ids: readonly string[];
  onOpen: (id: string) => void;
}

/** The tests before the open one. Those that cannot be read any more are left out. */
export function EarlierTests({ ids, onOpen }: EarlierTestsProps) {
  const text = useText();
  const { send } = useApi();
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.quoteRequest(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => send(readQuoteRequest, { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const found = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (found.length === 0) return null;
  const resultOf = ({ quotes: [cheapest] }: QuoteRequest) =>
    cheapest === undefined ? text('tariffTest.earlier.unquoted') : formatCents(cheapest.totalCents);
  return (
    <nav className={flow.buttons} aria-label={text('tariffTest.earlier')}>
      <span>{text('tariffTest.earlier')}</span>
      {found.map((one) => (
        <Button key={one.requestId} size="compact-sm" variant="default" onClick={() => onOpen(one.requestId)}>
          {text('tariffTest.earlier.one', {
            from: one.request.fromZip,
            to: one.request.toZip,
            temperature: text(`temperature.${one.request.temperature}`),
            result: resultOf(one),
          })}
        </Button>
      ))}
    </nav>
  );
}
