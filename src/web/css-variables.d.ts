import 'react';

declare module 'react' {
  /** A style may also set variables of CSS, such as `--left`. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
