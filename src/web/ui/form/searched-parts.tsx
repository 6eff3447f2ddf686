import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons';
import classes from './plain-select.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SearchedSelectProps {
  /** Stands above it; where it stands in a bar it is named for readers alone. */
  label?: string;
  'aria-label'?: string;
  size?: 'xs' | 'sm';
  className?: string | undefined;
  /** By which a form finds it. */
  name?: string;
  error?: ReactNode;
  /** In groups where each has a name of its own. */
  choices: readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[];
  placeholder: string;
  /** Said when nothing is left of the list. */
  noneText: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** So many stand in the list at once, a letter more finds the others; all when left out. */
  mostShown?: number;
}

/** What was begun in the field before its list came. */
export interface Begun {
  hasFocus: boolean;
  isOpening: boolean;
  typed: string;
}

export interface SearchedListProps extends SearchedSelectProps {
  readonly begun: { readonly current: Begun };
  readonly onWanted: () => void;
}

/** What the field is for the eye and for readers, with its list or without. */
export const boxOf = (props: SearchedSelectProps) => ({
  label: props.label,
  'aria-label': props['aria-label'],
  size: props.size,
  className: props.className,
  name: props.name,
  error: props.error,
  placeholder: props.placeholder,
});

/** At the end of a field that has a list. */
export function ListMark() {
  return (
    <span className={classes.mark}>
      <ChevronIcon size={14} />
    </span>
  );
}
