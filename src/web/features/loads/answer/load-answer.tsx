import { Button } from '@mantine/core';
import { useState } from 'react';
import { answerLoadLink } from '../../../../contract/loads/load-endpoints';
import type { LinkedLoad } from '../../../../contract/loads/load-links';
import { useApi } from '../../../api/api-context';
import { request } from '../../../api/request';
import { useText } from '../../../texts/use-text';
import { DANGER_COLOR } from '../../../ui/danger';
import { TextAreaField } from '../../../ui/form/text-area-field';
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
  const accepting = useFormPattern({
    initialValues: {},
    required: [],
    async send() {
      const body = { link, action: 'ACCEPT' as const };
      onAnswered(await request(answerLoadLink, { body }, settings.publicKey));
      return undefined;
    },
  });
  const declining = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      const body = { link, action: 'REJECT' as const, reason: reason.trim() };
      onAnswered(await request(answerLoadLink, { body }, settings.publicKey));
      return undefined;
    },
  });
  if (isDeclining) {
    return (
      <form {...declining.formProps} className={flow.form}>
        <TextAreaField
          rows={3}
          label={text('answerLoad.reason')}
          description={text('answerLoad.reason.hint')}
          isFirst
          {...declining.field('reason')}
        />
        {declining.failure && <Notice>{declining.failure}</Notice>}
        <div className={flow.buttons}>
          <Button type="submit" color={DANGER_COLOR} loading={declining.isRunning}>
            {text('answerLoad.reject')}
          </Button>
          <Button variant="default" onClick={() => setIsDeclining(false)}>
            {text('answerLoad.back')}
          </Button>
        </div>
      </form>
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
