import type { ReactNode } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { lazyDialog } from '../../../ui/lazy-component';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import flow from '../../../ui/page/flow.module.css';
import { NewsLine } from '../../../ui/page/news-line';
import { Panel } from '../../../ui/page/panel';
import columns from '../../../ui/page/record-columns.module.css';
import { RecordPage } from '../../../ui/page/record-page';
import { AnswerBar } from './answer-bar';
import { LoadFacts } from './load-facts';
import { LoadHead } from './load-head';
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
  return (
    <RecordPage
      read={useLoad(id)}
      title={text('title.load')}
      failed={text('loads.one.failed')}
      missing={{
        title: text('loads.notFound'),
        hint: text('loads.notFound.hint'),
        to: '/loads',
        toText: text('loads.all'),
      }}
    >
      {(load) => <FoundLoad load={load} map={map} again={again} />}
    </RecordPage>
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
      {/* The bar of a new proposal says the same. */}
      <NewsLine isHidden={news?.key === `${openProposal?.id} made`}>
        {news !== null && text('loads.meanwhile', { what: news.what, moment: formatMoment(news.at) })}
      </NewsLine>
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
      <div className={columns.mainAndAside}>
        <div className={flow.stack}>
          <Panel flush label={text('loads.stops')}>
            <LoadFacts load={load} />
            <div className={columns.mapAndWords}>
              <div>{map(load)}</div>
              <LoadStops load={load} />
            </div>
          </Panel>
          {MAIN_SECTIONS.map((Section) => (
            <Section key={Section.name} load={load} />
          ))}
        </div>
        <div className={flow.stack}>
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
          {...reasonDialog.props}
        />
      )}
      {proposeDialog.subject !== null && (
        <ProposeDialog
          key={`propose ${proposeDialog.openedCount}`}
          load={load}
          propose={propose}
          {...proposeDialog.props}
        />
      )}
    </>
  );
}
