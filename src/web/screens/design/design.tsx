import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { MoonIcon, SunIcon } from '../../ui/icons';
import { OverlayHost } from '../../ui/overlay/overlays';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import { PageTitle } from '../../ui/page/page-title';
import { Panel } from '../../ui/page/panel';
import { DesignColors } from './colors';
import classes from './design.module.css';
import { DesignFields } from './fields';
import { DesignFigures } from './figures';
import { DesignForm } from './form';
import { DesignKeys } from './keys';
import { DesignKit } from './kit';
import { DesignMarks } from './marks';
import { DesignMessages } from './messages';
import { DesignTable } from './table';
import { DesignType } from './type';

/** Every shared component in each of its states. */
export function DesignScreen() {
  const text = useText();
  return (
    <div className={`${flow.stack} ${classes.page}`}>
      <div>
        <PageTitle title={text('title.design')} actions={<SchemeSwitch />} intro={text('design.lead')} />
      </div>
      <Part title="design.colors">
        <DesignColors />
      </Part>
      <div className={boxes.columns}>
        <Part title="design.type">
          <DesignType />
        </Part>
        <Part title="design.figures">
          <DesignFigures />
        </Part>
      </div>
      <Part title="design.marks">
        <DesignMarks />
      </Part>
      <Part title="design.fields">
        <DesignFields />
      </Part>
      <div className={boxes.columns}>
        <Part title="design.form">
          <DesignForm />
        </Part>
        <Part title="design.keys">
          <DesignKeys />
        </Part>
      </div>
      <Part title="design.messages">
        <DesignMessages />
      </Part>
      <Part title="design.kit">
        <DesignKit />
      </Part>
      <Part title="design.table" flush>
        <DesignTable />
      </Part>
      <OverlayHost />
    </div>
  );
}

function Part({ title, children, flush }: { title: MessageId; children: ReactNode; flush?: boolean }) {
  const text = useText();
  return (
    <Panel title={text(title)} flush={flush}>
      {children}
    </Panel>
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
