import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

interface PageTabsProps<Value extends string> {
  /** Names the row of tabs for readers. */
  label: string;
  tabs: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** The parts of one thing's page. Which one is open belongs into the address. */
export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const list = useRef<HTMLDivElement>(null);
  // A link may lead to a tab that a narrow row of tabs does not show.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!row || !chosen) return;
    const beyondPx = chosen.offsetLeft + chosen.offsetWidth - row.offsetLeft - row.clientWidth;
    if (beyondPx > row.scrollLeft) row.scrollLeft = beyondPx;
  }, [value]);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onChange(tab.value);
      }}
      // The arrows only move; Enter or Space opens, so that reading along loads nothing.
      activateTabWithKeyboard={false}
      keepMounted={false}
    >
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} data-tab={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
