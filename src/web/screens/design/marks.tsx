import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';
import { Money } from '../../ui/format/money';
import * as icons from '../../ui/icons';
import { Kbd } from '../../ui/kbd';
import { Badge } from '../../ui/marks/badge';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { LaneSign } from '../../ui/marks/lane-sign';
import { StatTile, StatTiles } from '../../ui/marks/stat-tile';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import { TooltipArea, tipOf } from '../../ui/overlay/tooltip-area';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import classes from './design.module.css';

const ATLANTA = { zip: '30303', place: 'Atlanta, GA' };
const MIAMI = { zip: '33125', place: 'Miami, FL' };
const CARRIERS = [
  'Loblolly Regional Freight',
  'Quillback Truckload',
  'Permafrost Pallet Lines',
  'Sorrel',
].map((name) => ({ id: name, name }));
const SIDES = ['top', 'bottom', 'left', 'right'] as const;
type Rows = 'all' | 'cheapest' | 'fastest';

function State({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={flow.stack}>
      <p className={font.small}>{name}</p>
      <div className={flow.buttons}>{children}</div>
    </div>
  );
}

export function DesignMarks() {
  const text = useText();
  const buttons = (state: { disabled?: boolean; loading?: boolean }) => (
    <>
      <Button {...state}>{text('design.button')}</Button>
      <Button variant="default" {...state}>
        {text('app.cancel')}
      </Button>
      <ActionIcon variant="default" size={32} aria-label={text('app.close')} {...state}>
        <icons.CrossIcon />
      </ActionIcon>
    </>
  );
  return (
    <div className={flow.stack}>
      <div className={boxes.columns}>
        <State name={text('design.state.rest')}>{buttons({})}</State>
        <State name={text('design.state.focus')}>
          <span className={`${flow.buttons} ${classes.focused}`}>{buttons({})}</span>
        </State>
        <State name={text('design.state.disabled')}>{buttons({ disabled: true })}</State>
        <State name={text('design.state.loading')}>{buttons({ loading: true })}</State>
      </div>
      <div className={boxes.columns}>
        <State name="SegmentedFilter">
          <Segments />
        </State>
        <State name="Badge">
          <Badge tone="good">{text('quotes.cheapest')}</Badge>
          <Badge tone="info">{text('quotes.fastest')}</Badge>
          <Badge tone="warn">{text('design.rows.old')}</Badge>
          <Badge tone="bad">{text('design.none')}</Badge>
          <Badge tone="neutral">{text('design.all')}</Badge>
        </State>
        <State name="TemperatureBadge">
          <TemperatureBadge temperature="FROZEN" degreesF={0} />
          <TemperatureBadge temperature="CHILLED" degreesF={34} />
          <TemperatureBadge temperature="AMBIENT" />
        </State>
        <State name="CarrierMark">
          {CARRIERS.map((carrier) => (
            <CarrierMark key={carrier.id} carrier={carrier} />
          ))}
          {CARRIERS.slice(0, 1).map((carrier) => (
            <CarrierMark key={carrier.id} carrier={carrier} size={36} />
          ))}
          {CARRIERS.slice(0, 1).map((carrier) => (
            <CarrierMark key={carrier.id} carrier={carrier} size={16} />
          ))}
        </State>
        <State name="Kbd">
          <Kbd>/</Kbd>
          <Kbd>j</Kbd>
          <Kbd>Esc</Kbd>
        </State>
        <State name="CopyButton">
          <CopyButton
            textToCopy={() => window.location.href}
            label={text('design.copy')}
            doneText={text('copy.done')}
          />
        </State>
      </div>
      <div className={boxes.columns}>
        <State name="LaneSign">
          <LaneSign isLarge from={ATLANTA} to={MIAMI} />
          <LaneSign from={ATLANTA} to={MIAMI} />
          <LaneSign hidesZips from={ATLANTA} to={{ place: text('design.dropoffs', { count: 3 }) }} />
        </State>
        <State name="StatTile">
          <Tiles />
        </State>
      </div>
      <State name="icons">
        {Object.entries(icons).map(([name, Icon]) =>
          name.endsWith('Icon') ? <IconSample key={name} icon={Icon as typeof icons.CrossIcon} /> : null,
        )}
      </State>
      <p className={font.small}>{text('design.tips')}</p>
      <TooltipArea className={`${flow.buttons} ${classes.area}`}>
        {SIDES.map((side) => (
          <Button key={side} variant="default" size="xs" {...tipOf(text('design.tip.text'), side)}>
            {text('design.tip')}: {side}
          </Button>
        ))}
      </TooltipArea>
    </div>
  );
}

function IconSample({ icon: Icon }: { icon: typeof icons.CrossIcon }) {
  return <Icon size={20} />;
}

function Segments() {
  const text = useText();
  const [rows, setRows] = useState<Rows>('all');
  return (
    <SegmentedFilter
      label={text('design.rows.some')}
      choices={[
        { value: 'all', label: text('design.all'), count: 8 },
        { value: 'cheapest', label: text('quotes.cheapest'), count: 3 },
        { value: 'fastest', label: text('quotes.fastest') },
      ]}
      value={rows}
      onChange={setRows}
    />
  );
}

function Tiles() {
  const text = useText();
  const [chosen, setChosen] = useState<Rows>('cheapest');
  return (
    <div className={flow.fill}>
      <StatTiles>
        {(['cheapest', 'fastest'] as const).map((one) => (
          <StatTile
            key={one}
            label={text(`quotes.${one}`)}
            value={<Money cents={98_451} />}
            detail={text('design.rows.count', { count: 8 })}
            isPressed={chosen === one}
            onPress={() => setChosen(one)}
          />
        ))}
        <StatTile label={text('design.rows.some')} value={35} unit="/ 37" />
      </StatTiles>
    </div>
  );
}
