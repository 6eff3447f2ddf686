import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { errorOptions, reportRejections } from './report-errors';

afterEach(() => vi.unstubAllGlobals());

function stubReport() {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  return reported;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}

test('an error while rendering is reported once, with or without an error boundary', () => {
  const failure = new Error('no such lane');
  function Failing(): ReactNode {
    throw failure;
  }
  for (const part of [
    <Boundary key="caught">
      <Failing />
    </Boundary>,
    <Failing key="uncaught" />,
  ]) {
    const reported = stubReport();
    const root = createRoot(document.createElement('div'), errorOptions);
    flushSync(() => root.render(part));
    expect(reported.mock.calls).toEqual([[failure]]);
  }
});

test('an unhandled rejection is reported once and not logged by the browser too', () => {
  const reported = stubReport();
  const target = new EventTarget();
  reportRejections(target as Window);
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'gone' });
  target.dispatchEvent(event);
  expect(reported.mock.calls).toEqual([['gone']]);
  expect(event.defaultPrevented).toBe(true);
});
