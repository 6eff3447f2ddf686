import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import type { Load } from '../../../../contract/loads';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { formatMoment } from '../../../ui/format/day';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import { Panel } from '../../../ui/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { AnswerBar } from './answer-bar';
import { describeTransition } from './describe-transition';
import { LoadFacts } from './load-facts';
import { LoadHead } from './load-head';
import classes from './load-page.module.css';
import { ASIDE_SECTIONS, MAIN_SECTIONS } from './load-sections';
import { LoadStops } from './load-stops';
import { ReasonDialog } from './reason-dialog';
import { useLoad } from './use-load';
import { useLoadActions } from './use-load-actions';

interface LoadPageProps {
  id: string;
  /** The stops on a map. */
  map: (load: Load) => ReactNode;
  /** Books the load again. */
  again?: (load: Load) => ReactNode;
}

/** A load's page, which changes while it is open. */
export function LoadPage({ id, map, again }: LoadPageProps) {
  const text = useText();
  const { data: load, error, refetch } = useLoad(id);
  const failure = error && (
    <ReadFailure
      failed={text('loads.one.failed')}
      error={error}
      isStale={Boolean(load)}
      onRetry={() => void refetch()}
    />
  );
  if (load) {
    return (
      <div className={classes.page}>
        {failure}
        <FoundLoad load={load} map={map} again={again} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.number}>{text(load === null ? 'title.notFound' : 'title.load')}</h1>
      {failure || (
        <Panel>{load === null ? <NoSuchLoad /> : <RowSkeleton label={text('app.loading')} rows={8} />}</Panel>
      )}
    </div>
  );
}

function FoundLoad({ load, map, again }: { load: Load } & Pick<LoadPageProps, 'map' | 'again'>) {
  const text = useText();
  const rights = useRights();
  /** How many transitions the user has seen or made. Later ones are others' and reported. */
  const seen = useRef(load.history.length);
  const onOwnChange = useCallback((changed: Load) => {
    seen.current = changed.history.length;
  }, []);
  const actions = useLoadActions(load, onOwnChange);
  const dialog = useDialogAbout<'REJECT' | 'CANCEL'>();
  const latest = load.history.at(-1);
  const hasNews = load.history.length > seen.current && latest !== undefined;
  const answers = load.status === 'PENDING' && rights.forCarrier('load.answer', load.carrier.id);
  return (
    <>
      <LoadHead load={load} again={again?.(load)} onCancel={() => dialog.open('CANCEL')} />
      <p className={classes.news} role="status" data-empty={!hasNews || undefined}>
        {hasNews &&
          text('loads.meanwhile', {
            what: describeTransition(latest, load, text),
            moment: formatMoment(latest.at),
          })}
      </p>
      {answers && <AnswerBar load={load} actions={actions} onDecline={() => dialog.open('REJECT')} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel flush label={text('loads.stops')}>
            <LoadFacts load={load} />
            <div className={classes.overview}>
              <div className={classes.map}>{map(load)}</div>
              <LoadStops load={load} />
            </div>
          </Panel>
          {MAIN_SECTIONS.map((Section) => (
            <Section key={Section.name} load={load} />
          ))}
        </div>
        <div className={classes.column}>
          {ASIDE_SECTIONS.map((Section) => (
            <Section key={Section.name} load={load} />
          ))}
        </div>
      </div>
      {dialog.subject !== null && (
        <ReasonDialog
          key={dialog.openedCount}
          load={load}
          action={dialog.subject}
          change={actions.change}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function NoSuchLoad() {
  const text = useText();
  return (
    <EmptyState
      title={text('loads.notFound')}
      hint={text('loads.notFound.hint')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/loads" {...props} />}>
          {text('loads.all')}
        </Button>
      }
    />
  );
}
