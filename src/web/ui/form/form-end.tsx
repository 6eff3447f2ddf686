import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import flow from '../page/flow.module.css';
import { Notice } from '../page/notice';

interface FormEndProps {
  failure: ReactNode;
  isRunning: boolean;
  submitLabel: string;
  /** Whether there is nothing to send. */
  isDisabled?: boolean;
  /** The choices of a conflict, below the failure. */
  conflict?: ReactNode;
  /** Content before the submit button, such as one that leaves the form. */
  children?: ReactNode;
}

/** The end of a form that is not in a dialog: its failure, and its buttons. */
export function FormEnd(props: FormEndProps) {
  const { failure, isRunning, submitLabel, isDisabled, conflict, children } = props;
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      {conflict}
      <div className={flow.buttonsEnd}>
        {children}
        <Button type="submit" loading={isRunning} disabled={isDisabled}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
