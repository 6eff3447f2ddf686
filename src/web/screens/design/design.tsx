import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { MoonIcon, SunIcon } from '../../ui/icons';
import { OverlayHost } from '../../ui/overlay/overlays';
import { Panel } from '../../ui/panel';
import { DesignColors } from './colors';
import classes from './design.module.css';
import { DesignFields } from './fields';
import { DesignFigures } from './figures';
import { DesignForm } from './form';
import { DesignKeys } from './keys';
import { DesignMarks } from './marks';
import { DesignMessages } from './messages';
import { DesignTable } from './table';
import { DesignType } from './type';

/** Every shared component in each of its states. */
export function DesignScreen() {
  const text = useText();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{text('title.design')}</h1>
          <p className={classes.intro}>{text('design.lead')}</p>
        </div>
        <SchemeSwitch />
      </header>
      <Section title="design.colors">
        <DesignColors />
      </Section>
      <div className={classes.pair}>
        <Section title="design.type">
          <DesignType />
        </Section>
        <Section title="design.figures">
          <DesignFigures />
        </Section>
      </div>
      <Section title="design.marks">
        <DesignMarks />
      </Section>
      <Section title="design.fields">
        <DesignFields />
      </Section>
      <div className={classes.pair}>
        <Section title="design.form">
          <DesignForm />
        </Section>
        <Section title="design.keys">
          <DesignKeys />
        </Section>
      </div>
      <Section title="design.messages">
        <DesignMessages />
      </Section>
      <Section title="design.table" flush>
        <DesignTable />
      </Section>
      <OverlayHost />
    </div>
  );
}

function Section({ title, children, flush }: { title: MessageId; children: ReactNode; flush?: boolean }) {
  const text = useText();
  return (
    <div className={classes.section}>
      <h2 className={classes.heading}>{text(title)}</h2>
      <Panel label={text(title)} flush={flush}>
        {children}
      </Panel>
    </div>
  );
}

function SchemeSwitch() {
  const text = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={text(isDark ? 'header.light' : 'header.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
}
