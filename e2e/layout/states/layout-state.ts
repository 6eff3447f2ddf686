import type { Locator, Page } from '@playwright/test';
import type { Records } from '../records';
import type { Viewer } from '../viewers';

/** A state that a page can be brought into: a row open, a dialog open, nothing found. */
export interface LayoutState {
  readonly name: string;
  /** The query that is added to the route's address. */
  readonly query?: string | ((records: Records) => string);
  /** The address, if it is not the route's first. */
  readonly at?: (records: Records) => string;
  /** The steps that bring the page into the state. */
  readonly steps?: (page: Page) => Promise<void>;
  /** The viewers of the state; by default only the first of the route's viewers, because a state looks the same to all. */
  readonly viewers?: readonly Viewer[];
  /** Whether the state is also printed, because people print it, such as an open row. */
  readonly isPrinted?: true;
  /** Whether to measure it only on a phone and the narrowest laptop, because it looks the same on all wide screens. */
  readonly isBrief?: true;
  /** Whether it is part of `--quick`. */
  readonly isQuick?: true;
  /** The state's main element, which must be on the first screen at 1024 pixels and more. */
  readonly firstScreen?: (page: Page) => Locator;
  /** The API calls that fail, as on a lost network. */
  readonly failing?: RegExp;
}

export interface RouteEntry {
  /** The addresses of the route, one per tab or record; the route itself by default. */
  readonly addresses?: (records: Records) => readonly string[];
  /** Whether people open the route to type, so that a field must have the focus. */
  readonly isForTyping?: true;
  readonly states?: readonly LayoutState[];
  /** The states of a single address, by a part of that address. */
  readonly statesOf?: Readonly<Record<string, readonly LayoutState[]>>;
}
