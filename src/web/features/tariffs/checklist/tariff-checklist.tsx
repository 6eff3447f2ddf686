import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Readiness } from '../../../../contract/tariffs/readiness';
import type { ReadinessStep, StepState } from '../../../../domain/tariffs/readiness';
import { useReadiness } from '../../../api/readiness';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { CheckIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/link-button';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import tariff from '../tariffs.module.css';
import classes from './checklist.module.css';
import { describeGap, describeStep } from './describe-step';
import { STEP_TAB } from './step-tabs';

interface TariffChecklistProps {
  carrierId: string;
  /** The area to drop all files at once, for users who may upload the tariff. */
  dropZone?: ReactNode;
}

/**
 * The steps that a carrier still needs before it can be quoted, with one next step. A quotable carrier has one green line.
 */
export function TariffChecklist({ carrierId, dropZone }: TariffChecklistProps) {
  const text = useText();
  const { data, error, refetch } = useReadiness(carrierId);
  if (data?.isQuotable) return <QuotableLine carrierId={carrierId} readiness={data} />;
  return (
    <Panel label={text('checklist.title')} flush>
      {Boolean(error) && (
        <ReadFailure failed={text('checklist.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeleton rows={7} />}
      {data && <Steps carrierId={carrierId} readiness={data} />}
      {/* A quotable carrier has no drop area, so none is shown before the data arrives. */}
      {dropZone && (data || error) && <div className={classes.drop}>{dropZone}</div>}
    </Panel>
  );
}

interface PartProps {
  carrierId: string;
  readiness: Readiness;
}

function Steps({ carrierId, readiness }: PartProps) {
  const text = useText();
  const { steps } = readiness;
  const done = steps.filter(({ state }) => state === 'DONE' || state === 'GAP').length;
  return (
    <>
      <div className={classes.head}>
        <h2 className={font.title}>{text('checklist.title')}</h2>
        <label className={`${flow.row} ${font.hint}`}>
          {text('checklist.done', { done, count: steps.length })}
          <progress className={classes.progress} value={done} max={steps.length} />
        </label>
      </div>
      <ol>
        {steps.map(({ step, state }, index) => {
          const gap = describeGap(step, readiness, text);
          return (
            <li key={step} className={classes.step} data-state={state}>
              <StepMark state={state} number={index + 1} />
              <span className={font.strong}>{text(`checklist.${step}`)}</span>
              <span className={classes.what}>
                {describeStep(step, readiness, text)} {gap !== null && <b className={tariff.warn}>{gap}</b>}
              </span>
              <StepAction carrierId={carrierId} step={step} state={state} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Each state has a word for users who do not see its color. */
function StepMark({ state, number }: { state: StepState; number: number }) {
  const text = useText();
  const shown = { DONE: <CheckIcon size={14} />, GAP: '!', NEXT: number, LATER: number }[state];
  return (
    <span
      className={classes.mark}
      data-state={state}
      role="img"
      aria-label={text(`checklist.state.${state}`)}
    >
      {shown}
    </span>
  );
}

function StepAction({
  carrierId,
  step,
  state,
}: {
  carrierId: string;
  step: ReadinessStep;
  state: StepState;
}) {
  const text = useText();
  const canTest = useRights().forCarrier('quote.test', carrierId);
  const isOpen = state === 'NEXT' || state === 'GAP';
  if (step === 'TEST') {
    if (state === 'LATER') return <span className={font.small}>{text('checklist.TEST.after')}</span>;
    return (
      <Button
        size="xs"
        variant={state === 'NEXT' ? 'filled' : 'default'}
        renderRoot={(props) =>
          // Users of other companies search as customers do.
          canTest ? (
            <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'test' }} {...props} />
          ) : (
            <Link to="/quotes" {...props} />
          )
        }
      >
        {text('checklist.TEST.do')}
      </Button>
    );
  }
  const params = { id: carrierId, tab: STEP_TAB[step] };
  if (!isOpen) {
    return (
      <Link to="/carriers/$id/$tab" params={params} className={font.link}>
        {text('checklist.view', { step: text(`checklist.${step}`) })}
      </Link>
    );
  }
  return (
    <LinkButton
      to="/carriers/$id/$tab"
      params={params}
      size="xs"
      variant={state === 'NEXT' ? 'filled' : 'default'}
    >
      {text(`checklist.${step}.do`)}
    </LinkButton>
  );
}

/** One line with the number of quotable lanes, what does not work, and what comes next. */
function QuotableLine({ carrierId, readiness }: PartProps) {
  const text = useText();
  const { steps, lanes } = readiness;
  const next = steps.find(({ state }) => state === 'NEXT')?.step;
  return (
    <Panel label={text('checklist.title')} flush>
      <p className={`${flow.row} ${classes.quotable}`}>
        <span className={classes.mark} data-state="DONE" aria-hidden="true">
          <CheckIcon size={14} />
        </span>
        <b>{text('checklist.quotable')}</b>
        <span className={classes.what}>{text('checklist.quotable.lanes', { count: lanes.quotable })}</span>
        {next && <span className={classes.what}>{describeStep(next, readiness, text)}</span>}
        {next && (next !== 'CUSTOMERS' || readiness.customers.waiting > 0) && (
          <StepAction carrierId={carrierId} step={next} state="GAP" />
        )}
      </p>
      {steps.map(({ step }) => {
        const gap = describeGap(step, readiness, text);
        if (gap === null) return null;
        return (
          <p key={step} className={`${flow.row} ${classes.quotable}`}>
            <StepMark state="GAP" number={0} />
            <span className={classes.what}>
              <b className={tariff.warn}>{gap}</b>
            </span>
            <GapLink carrierId={carrierId} step={step} count={lanes.count - lanes.quotable} />
          </p>
        );
      })}
    </Panel>
  );
}

/** A link to the lanes or regions that do not work. */
function GapLink({ carrierId, step, count }: { carrierId: string; step: ReadinessStep; count: number }) {
  const text = useText();
  if (step === 'LANES') {
    return (
      <Link
        to="/carriers/$id/$tab"
        params={{ id: carrierId, tab: STEP_TAB.LANES }}
        search={{ problem: '1' }}
        className={font.link}
      >
        {text('checklist.LANES.show', { count })}
      </Link>
    );
  }
  return (
    <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: STEP_TAB.ZIPS }} className={font.link}>
      {text('checklist.view', { step: text('checklist.REGIONS') })}
    </Link>
  );
}
