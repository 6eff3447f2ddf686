import type { Locator, Page } from '@playwright/test';
import type { Records } from '../records';
import type { Viewer } from '../viewers';

/** What a page shows beyond what it opens with: a row open, a dialog open, nothing found. */
export interface LayoutState {
  readonly name: string;
  /** Added to the address of the route. */
  readonly query?: string | ((records: Records) => string);
  /** Another address than the route's first. */
  readonly at?: (records: Records) => string;
  /** What a person does to see it. */
  readonly steps?: (page: Page) => Promise<void>;
  /** Who sees it; by default only the first of the route's viewers, because a state looks alike to all. */
  readonly viewers?: readonly Viewer[];
  /** Printed too: a state that people print, such as an open row. */
  readonly isPrinted?: true;
  /** Measured only on a phone and the narrowest laptop, because it looks alike on all wide screens. */
  readonly isBrief?: true;
  /** Part of `--quick`. */
  readonly isQuick?: true;
  /** What must be on the first screen at 1024 pixels and more: what the state is about. */
  readonly firstScreen?: (page: Page) => Locator;
  /** Calls of the API that fail, as in a lost network. */
  readonly failing?: RegExp;
}

export interface RouteEntry {
  /** The addresses of the route, one for each of its tabs or records; the route itself by default. */
  readonly addresses?: (records: Records) => readonly string[];
  /** Whether people open it to type. */
  readonly isForTyping?: true;
  readonly states?: readonly LayoutState[];
  /** States of a single address, by a part that the address contains. */
  readonly statesOf?: Readonly<Record<string, readonly LayoutState[]>>;
}
