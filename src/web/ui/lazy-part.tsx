import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../texts/use-text';
import { importAfresh } from './import-afresh';
import classes from './lazy-part.module.css';
import { Notice } from './notice';

interface LazyOptions<Props> {
  /** Whether a failure is said at the edge of the screen: for parts that have no place on the page. */
  isFloating?: boolean;
  /** Holds the part's place while it travels, of the size that the part will have; nothing when left out. */
  whileLoading?: ComponentType<Props>;
}

interface LazyProps {
  /** A part that could not be loaded is tried again when it changes. */
  retryOn?: number;
  /** While false the part does not travel, and only what holds its place is drawn. */
  isWanted?: boolean;
}

type LazyPart<Props> = ComponentType<Props & LazyProps> & {
  /** Has the part travel before it is drawn; that it could not, only drawing it tells. */
  readonly preload: () => void;
};

type Loaded<Props> = { part: ComponentType<Props> } | { failed: true } | null;

/**
 * A component that travels when it is first drawn. React's own `lazy` remembers a failure for good and throws
 * it through the whole screen, with what was typed there; this one says it in its own place and loads again at
 * the next try: after a new version, or when the network is back.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  { isFloating = false, whileLoading: Waiting }: LazyOptions<Props> = {},
): LazyPart<Props> {
  let known: Loaded<Props> = null;

  function LazyPart(props: Props & LazyProps) {
    const { retryOn, isWanted = true } = props;
    const text = useText();
    const [loaded, setLoaded] = useState<Loaded<Props>>(known);
    const [triedOn, setTriedOn] = useState(retryOn);
    if (triedOn !== retryOn) {
      setTriedOn(retryOn);
      if (loaded && 'failed' in loaded) setLoaded(null);
    }

    useEffect(() => {
      if (loaded !== null || !isWanted) return;
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
    }, [loaded, isWanted]);

    if (loaded === null) return Waiting ? <Waiting {...props} /> : null;
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
  }

  const preload = () => {
    if (known !== null) return;
    importAfresh(load).then(
      (module) => {
        known = { part: partOf(module) };
      },
      () => {},
    );
  };
  return Object.assign(LazyPart, { preload });
}
