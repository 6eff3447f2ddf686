import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import { SelectField } from '../form/select-field';
import classes from './page-tabs.module.css';

interface PageTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A mark shown as a dot, and as this word for users who do not see it, such as "to do". */
  readonly mark?: string;
}

interface PageTabsProps<Value extends string> {
  /** The label of the select that replaces the tabs on windows under 1200 px, if there are more tabs than fit there. */
  selectLabel?: string;
  /** The tab list's accessible name. */
  label: string;
  tabs: readonly PageTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

/** The tabs of a record's page. The address holds the selected one. */
export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  const { label, selectLabel, tabs, value, onChange, children } = props;
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onChange(tab.value);
      }}
      // Arrow keys only move the focus. Enter or Space opens a tab, so moving past tabs does not load them.
      activateTabWithKeyboard={false}
      keepMounted={false}
    >
      {selectLabel !== undefined && (
        <div className={classes.select} data-screen-only>
          <SelectField
            label={selectLabel}
            isCompact
            choices={tabs.map((tab) => ({
              value: tab.value,
              label: tab.mark === undefined ? tab.label : `${tab.label} (${tab.mark})`,
            }))}
            value={value}
            onChange={(chosen) => chosen !== '' && onChange(chosen)}
          />
        </div>
      )}
      <Tabs.List
        aria-label={label}
        className={classes.list}
        data-wide-only={selectLabel !== undefined || undefined}
      >
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            aria-label={tab.mark === undefined ? undefined : `${tab.label}, ${tab.mark}`}
          >
            {tab.label}
            {tab.mark !== undefined && <span className={classes.mark} title={tab.mark} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
