import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../texts/use-text';
import { importWithRetry } from './import-with-retry';
import classes from './lazy-component.module.css';
import { Notice } from './page/notice';

interface LoadState<Props> {
  /** The component; undefined until it is loaded. */
  readonly Component: ComponentType<Props> | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a component on first use, and retries after a failure. React's own `lazy` remembers a failure forever and throws it
 * through the whole screen, which loses everything typed there.
 */
export function lazyLoader<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= pick(await importWithRetry(load));
    return loaded;
  };

  function useLoaded(isNeeded: boolean): LoadState<Props> {
    const [state, setState] = useState<{ Component?: ComponentType<Props> | undefined; hasFailed: boolean }>({
      Component: loaded,
      hasFailed: false,
    });
    const isLoading = isNeeded && !state.Component && !state.hasFailed;
    useEffect(() => {
      if (!isLoading) return;
      let isUnmounted = false;
      loadOnce().then(
        (Component) => !isUnmounted && setState({ Component, hasFailed: false }),
        () => !isUnmounted && setState({ hasFailed: true }),
      );
      return () => {
        isUnmounted = true;
      };
    }, [isLoading]);
    return {
      Component: state.Component,
      hasFailed: state.hasFailed,
      retry: () => setState({ hasFailed: false }),
    };
  }

  /** A failure shows when the component is rendered. */
  const preload = () => void loadOnce().catch(() => {});
  return { useLoaded, preload };
}

interface LazyOptions<Props> {
  /** A placeholder of the component's size, shown while the component loads. */
  whileLoading?: ComponentType<Props>;
}

type Preloadable<Props> = ComponentType<Props> & { readonly preload: () => void };

/** A code-split component, loaded on first render. A failed load shows a notice with a retry in its place. */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { whileLoading: Placeholder }: LazyOptions<Props> = {},
): Preloadable<Props> {
  const { useLoaded, preload } = lazyLoader(load, pick);
  function LazyComponent(props: Props) {
    const { Component, hasFailed, retry } = useLoaded(true);
    if (Component) return <Component {...props} />;
    if (hasFailed) return <LoadFailure onRetry={retry} />;
    return Placeholder ? <Placeholder {...props} /> : null;
  }
  return Object.assign(LazyComponent, { preload });
}

/**
 * A code-split dialog or drawer, loaded when it first opens. Opening it after a failed load retries. It stays mounted after
 * it closes, because a dialog that unmounts while closing does not return the focus.
 */
export function lazyDialog<Module, Props extends { isOpen: boolean }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Preloadable<Props> {
  const { useLoaded, preload } = lazyLoader(load, pick);
  function LazyDialog(props: Props) {
    const { isOpen } = props;
    const [wasOpened, setWasOpened] = useState(isOpen);
    const [wasOpen, setWasOpen] = useState(isOpen);
    const { Component, hasFailed, retry } = useLoaded(wasOpened);
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen);
      if (isOpen) setWasOpened(true);
      if (isOpen && hasFailed) retry();
    }
    if (Component && wasOpened) return <Component {...props} />;
    return (
      hasFailed && (
        <div className={classes.floating}>
          <LoadFailure onRetry={retry} />
        </div>
      )
    );
  }
  return Object.assign(LazyDialog, { preload });
}

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Notice
      action={
        <Button variant="default" size="xs" onClick={onRetry}>
          {text('app.tryAgain')}
        </Button>
      }
    >
      {text('error.part')}
    </Notice>
  );
}
