import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context';
import { fieldErrorsOf } from '../../texts/form-failure';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { type CodePurpose, emailCode } from './email-code';

/** Emails take a moment to arrive. */
const WAIT_S = 30;

interface ResendCodeProps {
  email: string;
  purpose: CodePurpose;
  /** Whether a code has just been sent. */
  isJustSent: boolean;
  onSent: () => void;
}

/** A button that sends a new code, at most every 30 seconds. */
export function ResendCode({ email, purpose, isJustSent, onSent }: ResendCodeProps) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const button = useRef<HTMLButtonElement>(null);
  const [secondsLeft, setSecondsLeft] = useState(isJustSent ? WAIT_S : 0);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  // The button is disabled while the call runs, so it loses the focus.
  useEffect(() => {
    if (failure !== null) button.current?.focus();
  }, [failure]);

  async function resend() {
    setState('sending');
    setFailure(null);
    try {
      await emailCode(send, purpose, email);
      setState('sent');
      setSecondsLeft(WAIT_S);
      onSent();
    } catch (error) {
      setState('idle');
      setFailure(fieldErrorsOf(error)[0]?.message ?? errorText(error));
    }
  }

  return (
    <>
      <div>
        <Button
          ref={button}
          variant="default"
          fullWidth
          loading={state === 'sending'}
          disabled={secondsLeft > 0 || email.trim() === ''}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? text('otp.again.wait', { seconds: String(secondsLeft) }) : text('otp.again')}
        </Button>
        <p className={font.hint} role="status">
          {state === 'sent' && text('otp.again.sent')}
        </p>
      </div>
      {failure && <Notice>{failure}</Notice>}
    </>
  );
}
