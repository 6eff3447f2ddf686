import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../texts/use-text';
import { importAfresh } from './import-afresh';
import classes from './lazy-part.module.css';
import { Notice } from './notice';

interface LazyOptions {
  /** Whether a failure is said at the edge of the screen: for parts that have no place on the page. */
  isFloating?: boolean;
}

type Loaded<Props> = { part: ComponentType<Props> } | { failed: true } | null;

/**
 * A component that travels when it is first drawn. React's own `lazy` remembers a failure for good and throws
 * it through the whole screen, with what was typed there; this one says it in its own place and loads again at
 * the next try: after a new version, or when the network is back. `retryOn` is such a try when it changes.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  { isFloating = false }: LazyOptions = {},
): ComponentType<Props & { retryOn?: number }> {
  let known: Loaded<Props> = null;

  return function LazyPart(props) {
    const { retryOn } = props;
    const text = useText();
    const [loaded, setLoaded] = useState<Loaded<Props>>(known);
    const [triedOn, setTriedOn] = useState(retryOn);
    if (triedOn !== retryOn) {
      setTriedOn(retryOn);
      if (loaded && 'failed' in loaded) setLoaded(null);
    }

    useEffect(() => {
      if (loaded !== null) return;
      let isGone = false;
      importAfresh(load).then(
        (module) => {
          known = { part: partOf(module) };
          if (!isGone) setLoaded(known);
        },
        () => {
          if (!isGone) setLoaded({ failed: true });
        },
      );
      return () => {
        isGone = true;
      };
    }, [loaded]);

    if (loaded === null) return null;
    if ('part' in loaded) {
      const Part = loaded.part;
      return <Part {...props} />;
    }
    return (
      <div className={isFloating ? classes.floating : undefined}>
        <Notice
          action={
            <Button variant="default" size="xs" onClick={() => setLoaded(null)}>
              {text('app.tryAgain')}
            </Button>
          }
        >
          {text('error.part')}
        </Notice>
      </div>
    );
  };
}
