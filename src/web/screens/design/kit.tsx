import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { Banner } from '../../ui/page/banner';
import boxes from '../../ui/page/boxes.module.css';
import { EmptyState } from '../../ui/page/empty-state';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { PageHead } from '../../ui/page/page-head';
import { Panel } from '../../ui/page/panel';
import { Section } from '../../ui/page/section';
import { TimedList } from '../../ui/page/timed-list';

const CARRIER = { id: 'Quillback Truckload', name: 'Quillback Truckload' };
const PLACE = 'https://example.com';

const TONES = ['bad', 'warn', 'info', 'note', 'ask', 'danger'] as const;
const EVENTS = [{ key: '1', at: '2026-11-23T15:00:00Z', what: CARRIER.name, reason: PLACE }];

const CLASSES: Readonly<Record<string, string>> = { ...flow, ...boxes };

/** The classes for an entry in a box, each with the class of its box. All other classes are for boxes. */
const BOX_OF_ENTRY: Readonly<Record<string, string>> = {
  fill: 'row',
  shrink: 'row',
  end: 'row',
  wholeRow: 'fields',
};

/** The parts that pages are made of, and the classes for their content. */
export function DesignKit() {
  const text = useText();
  const button = (
    <Button size="xs" variant="default">
      {text('design.button')}
    </Button>
  );
  return (
    <div className={flow.stack}>
      <PageHead
        title={CARRIER.name}
        crumb={<a href="/design">{text('title.design')}</a>}
        picture={<CarrierMark carrier={CARRIER} size={36} />}
        marks={<Badge tone="good">{text('quotes.cheapest')}</Badge>}
        about={text('design.yet.hint')}
        actions={button}
      />
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} actions={button}>
          {text('design.kit.banner', { tone })}
        </Banner>
      ))}
      <div className={boxes.columns}>
        <Panel>
          <PageHead
            level={2}
            title={text('design.kit.tabHead')}
            marks={<Badge tone="info">{text('design.kit.fact')}</Badge>}
            about={text('design.yet.hint')}
            actions={button}
          />
        </Panel>
        <Panel flush label={text('design.kit.toolbar')}>
          <div className={boxes.toolbar}>
            <h2 className={font.heading}>{text('design.kit.toolbar')}</h2>
            {button}
          </div>
          <div className={flow.detail}>
            <TimedList events={EVENTS} />
          </div>
        </Panel>
        <Panel title={text('design.kit.panel')} aside={button}>
          <Facts
            facts={[
              [text('quotes.column.carrier'), CARRIER.name],
              [text('design.shows'), PLACE],
              [
                text('design.state.rest'),
                <Badge key="badge" tone="info">
                  {text('design.kit.fact')}
                </Badge>,
              ],
            ]}
          />
        </Panel>
        <Section
          title={text('design.kit.section')}
          aside={<span className={font.hint}>{text('design.rows.count', { count: 8 })}</span>}
        >
          <Notice action={button}>{text('design.notice')}</Notice>
          <EmptyState title={text('design.yet')} hint={text('design.yet.hint')} action={button} />
        </Section>
      </div>
      <Classes />
    </div>
  );
}

function Classes() {
  const text = useText();
  return (
    <>
      <Section title={text('design.kit.font')} level={3}>
        <div className={flow.row}>
          {Object.keys(font).map((name) => (
            <span key={name} className={font[name]}>
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Section title={text('design.kit.flow')} level={3}>
        <div className={boxes.columns}>
          {Object.keys(CLASSES).map((name) => (
            <Sample key={name} name={name} />
          ))}
        </div>
      </Section>
    </>
  );
}

/** A box with three badges. The class of an entry is shown on the second one. */
function Sample({ name }: { name: string }) {
  const box = BOX_OF_ENTRY[name];
  return (
    <div className={boxes.card}>
      <p className={font.small}>{name}</p>
      <ul className={CLASSES[box ?? name]}>
        {[1, 2, 3].map((count) => (
          <li key={count} className={box !== undefined && count === 2 ? CLASSES[name] : undefined}>
            <Badge tone="info">{count}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
