import { type ReactNode, useCallback } from 'react';
import { readLoadLink } from '../../../../contract/loads/load-endpoints';
import type { LinkedLoad } from '../../../../contract/loads/load-links';
import { request } from '../../../api/request';
import { type ReadMailed, useMailed } from '../../../api/use-mailed';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadingState } from '../../../ui/page/reading-state';
import classes from './answer-load.module.css';
import { LinkedFacts } from './linked-facts';
import { LoadAnswer } from './load-answer';

interface AnswerLoadProps {
  /** The secret of the link. */
  link: string;
  /** A link to the load's page, where an open request can also be answered with another day. */
  open: (loadId: string, canAnswer: boolean) => ReactNode;
}

/** Shows the load of a mailed link and asks for the answer. Opening the link answers nothing. */
export function AnswerLoad({ link, open }: AnswerLoadProps) {
  const text = useText();
  const read = useCallback<ReadMailed<LinkedLoad>>(
    (publicKey, signal) => request(readLoadLink, { body: { link }, signal }, publicKey),
    [link],
  );
  const { found: load, setFound, reading } = useMailed(read);
  return (
    <div className={classes.box}>
      <Panel>
        {load === null ? (
          <ReadingState
            {...reading}
            loadingText={text('answerLoad.loading')}
            incompleteText={text('answerLoad.none')}
            retryText={text('answerLoad.retry')}
          />
        ) : (
          <div className={flow.stack}>
            <p className={font.strong}>
              {text('answerLoad.asks', {
                customer: load.shipperName,
                carrier: load.carrierName,
                number: load.number,
              })}
            </p>
            <LinkedFacts load={load} />
            {load.canAnswer ? (
              <LoadAnswer link={link} onAnswered={setFound} />
            ) : (
              <p role="status" className={font.strong}>
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
