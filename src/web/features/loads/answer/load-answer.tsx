import { Button } from '@mantine/core';
import { useState } from 'react';
import { answerLoadLink } from '../../../../contract/loads/load-endpoints';
import type { LinkedLoad } from '../../../../contract/loads/load-links';
import { useApi } from '../../../api/api-context';
import { request } from '../../../api/request';
import { useText } from '../../../texts/use-text';
import { ReasonForm } from '../../../ui/form/reason-form';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import flow from '../../../ui/page/flow.module.css';
import { Notice } from '../../../ui/page/notice';

interface LoadAnswerProps {
  /** The secret of the link. */
  link: string;
  onAnswered: (load: LinkedLoad) => void;
}

/** Accepts the load, or asks for the reason and declines it. */
export function LoadAnswer({ link, onAnswered }: LoadAnswerProps) {
  const text = useText();
  const { settings } = useApi();
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = async (body: { action: 'ACCEPT' } | { action: 'REJECT'; reason: string }) =>
    onAnswered(await request(answerLoadLink, { body: { link, ...body } }, settings.publicKey));
  const accepting = useFormPattern({
    initialValues: {},
    required: [],
    async send() {
      await answer({ action: 'ACCEPT' });
      return undefined;
    },
  });
  if (isDeclining) {
    return (
      <ReasonForm
        label={text('answerLoad.reason')}
        hint={text('answerLoad.reason.hint')}
        submitLabel={text('answerLoad.reject')}
        backLabel={text('answerLoad.back')}
        send={(reason) => answer({ action: 'REJECT', reason })}
        onBack={() => setIsDeclining(false)}
      />
    );
  }
  return (
    <form {...accepting.formProps} className={flow.form}>
      {accepting.failure && <Notice>{accepting.failure}</Notice>}
      <div className={flow.buttons}>
        <Button type="submit" loading={accepting.isRunning}>
          {text('answerLoad.accept')}
        </Button>
        <Button variant="default" onClick={() => setIsDeclining(true)}>
          {text('answerLoad.decline')}
        </Button>
      </div>
    </form>
  );
}
