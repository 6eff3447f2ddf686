import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { formatMoment } from '../../../ui/format/day';
import { lazyDialog } from '../../../ui/lazy-component';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import { Panel } from '../../../ui/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import hidden from '../../../ui/visually-hidden.module.css';
import { AnswerBar } from './answer-bar';
import { LoadFacts } from './load-facts';
import { LoadHead } from './load-head';
import head from './load-head.module.css';
import classes from './load-page.module.css';
import { LoadReasonDialog, type ReasonSubject } from './load-reason-dialog';
import { ASIDE_SECTIONS, MAIN_SECTIONS } from './load-sections';
import { LoadStops } from './load-stops';
import { ProposalBar } from './proposals/proposal-bar';
import { useProposalActions, useProposals } from './proposals/use-proposals';
import { useLoad } from './use-load';
import { useLoadActions } from './use-load-actions';
import { useLoadNews } from './use-load-news';

const ProposeDialog = lazyDialog(
  () => import('./proposals/propose-dialog'),
  (module) => module.ProposeDialog,
);

interface LoadPageProps {
  id: string;
  /** The stops on a map. */
  map: (load: Load) => ReactNode;
  /** Books the load again. */
  again?: (load: Load) => ReactNode;
}

/** A load's page, which is updated while it is open. */
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
      <h1 className={head.number}>{text(load === null ? 'title.notFound' : 'title.load')}</h1>
      {failure || (
        <Panel>{load === null ? <NoSuchLoad /> : <RowSkeleton label={text('app.loading')} rows={8} />}</Panel>
      )}
    </div>
  );
}

function FoundLoad({ load, map, again }: { load: Load } & Pick<LoadPageProps, 'map' | 'again'>) {
  const text = useText();
  const rights = useRights();
  const { data: proposals } = useProposals(load.id);
  const { news, onOwnChange, onOwnProposals } = useLoadNews(load, proposals);
  const actions = useLoadActions(load, onOwnChange);
  const { propose, answer } = useProposalActions(load, onOwnProposals);
  const reasonDialog = useDialogAbout<ReasonSubject>();
  const proposeDialog = useDialogAbout<true>();
  const answers = load.status === 'PENDING' && rights.forCarrier('load.answer', load.carrier.id);
  const openProposal = proposals?.proposals.find(({ status }) => status === 'OPEN');
  return (
    <>
      <LoadHead
        load={load}
        again={again?.(load)}
        onPropose={proposals?.canPropose ? () => proposeDialog.open(true) : null}
        onCancel={() => reasonDialog.open('CANCEL')}
      />
      <p
        // The bar of a new proposal says the same.
        className={news?.key === `${openProposal?.id} made` ? hidden.visuallyHidden : classes.news}
        role="status"
        data-empty={news === null || undefined}
      >
        {news !== null && text('loads.meanwhile', { what: news.what, moment: formatMoment(news.at) })}
      </p>
      {answers && <AnswerBar load={load} actions={actions} onDecline={() => reasonDialog.open('REJECT')} />}
      {openProposal && (
        <ProposalBar
          key={openProposal.id}
          load={load}
          proposal={openProposal}
          answer={answer}
          onDecline={() => reasonDialog.open({ declinedProposal: openProposal.id })}
        />
      )}
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
      {reasonDialog.subject !== null && (
        <LoadReasonDialog
          key={reasonDialog.openedCount}
          load={load}
          about={reasonDialog.subject}
          change={actions.change}
          answerProposal={answer}
          isOpen={reasonDialog.isOpen}
          onClose={reasonDialog.close}
        />
      )}
      {proposeDialog.subject !== null && (
        <ProposeDialog
          key={`propose ${proposeDialog.openedCount}`}
          load={load}
          propose={propose}
          isOpen={proposeDialog.isOpen}
          onClose={proposeDialog.close}
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
