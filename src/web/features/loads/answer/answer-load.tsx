import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { readLoadLink } from '../../../../contract/load-endpoints';
import type { LinkedLoad } from '../../../../contract/load-links';
import { useApi } from '../../../api/api-context';
import { isAborted, Refusal } from '../../../api/failures';
import { request } from '../../../api/request';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import classes from './answer-load.module.css';
import { LinkedFacts } from './linked-facts';
import { LoadAnswer } from './load-answer';

interface AnswerLoadProps {
  /** The secret of the link. */
  link: string;
  /** A link to the load's page, where an open request can also be answered with another day. */
  open: (loadId: string, canAnswer: boolean) => ReactNode;
}

/** Shows the load of a mailed link, which answers nothing yet, and asks for the answer. */
export function AnswerLoad({ link, open }: AnswerLoadProps) {
  const text = useText();
  const errorText = useErrorText();
  const { settings } = useApi();
  const [load, setLoad] = useState<LinkedLoad | null>(null);
  const [error, setError] = useState<unknown>(null);

  // Public pages have no query client, which would add to their first load.
  useEffect(() => {
    if (error !== null) return;
    const reading = new AbortController();
    const input = { body: { link }, signal: reading.signal };
    request(readLoadLink, input, settings.publicKey).then(setLoad, (reason: unknown) => {
      if (!isAborted(reason)) setError(reason);
    });
    return () => reading.abort();
  }, [link, settings.publicKey, error]);

  const status = error instanceof Refusal ? error.status : null;
  const canRetry = error !== null && status !== 400 && status !== 403;
  return (
    <div className={classes.box}>
      <Panel>
        {error === null && load === null && <p role="status">{text('answerLoad.loading')}</p>}
        {error !== null && <Notice>{status === 400 ? text('answerLoad.none') : errorText(error)}</Notice>}
        {canRetry && (
          <Button variant="default" onClick={() => setError(null)}>
            {text('answerLoad.retry')}
          </Button>
        )}
        {error === null && load && (
          <div className={classes.parts}>
            <p className={classes.asks}>
              {text('answerLoad.asks', {
                customer: load.shipperName,
                carrier: load.carrierName,
                number: load.number,
              })}
            </p>
            <LinkedFacts load={load} />
            {load.canAnswer ? (
              <LoadAnswer link={link} onAnswered={setLoad} />
            ) : (
              <p role="status" className={classes.state}>
                {text(`answerLoad.state.${load.status}`)}
              </p>
            )}
            {open(load.loadId, load.canAnswer)}
          </div>
        )}
      </Panel>
    </div>
  );
}
