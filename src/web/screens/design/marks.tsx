import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import * as icons from '../../ui/icons';
import { Kbd } from '../../ui/kbd';
import { TooltipArea, tipOf } from '../../ui/overlay/tooltip-area';
import { SegmentedFilter } from '../../ui/table/segmented-filter';
import classes from './design.module.css';

const SIDES = ['top', 'bottom', 'left', 'right'] as const;
type Rows = 'all' | 'cheapest' | 'fastest';

function State({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.stateName}>{name}</p>
      <div className={classes.line}>{children}</div>
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
    <>
      <div className={`${classes.block} ${classes.states}`} data-wide>
        <State name={text('design.state.rest')}>{buttons({})}</State>
        <State name={text('design.state.focus')}>
          <span className={`${classes.line} ${classes.focused}`}>{buttons({})}</span>
        </State>
        <State name={text('design.state.disabled')}>{buttons({ disabled: true })}</State>
        <State name={text('design.state.loading')}>{buttons({ loading: true })}</State>
      </div>
      <div className={`${classes.block} ${classes.states}`} data-wide>
        <State name="SegmentedFilter">
          <Segments />
        </State>
        <State name="Badge">
          <Badge tone="good">{text('quotes.cheapest')}</Badge>
          <Badge tone="info">{text('quotes.fastest')}</Badge>
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
      <div className={classes.block}>
        <State name="icons">
          {Object.entries(icons).map(([name, Icon]) =>
            name.endsWith('Icon') ? <IconSample key={name} icon={Icon as typeof icons.CrossIcon} /> : null,
          )}
        </State>
      </div>
      <div className={classes.block}>
        <p className={classes.stateName}>{text('design.tips')}</p>
        <TooltipArea className={classes.area}>
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              className={classes.tip}
              {...tipOf(text('design.tip.text'), side)}
            >
              {text('design.tip')}: {side}
            </button>
          ))}
        </TooltipArea>
      </div>
    </>
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
        { value: 'all', label: text('design.rows.some') },
        { value: 'cheapest', label: text('quotes.cheapest') },
        { value: 'fastest', label: text('quotes.fastest') },
      ]}
      value={rows}
      onChange={setRows}
    />
  );
}
