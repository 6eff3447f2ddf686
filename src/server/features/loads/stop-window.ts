/** Returns the window of a stop in the form of the API: local times on its day, such as `2026-11-23T08:00`. */
export const stopWindow = (stop: {
  readonly day: string;
  readonly window_from: string | null;
  readonly window_to: string | null;
}) =>
  stop.window_from === null || stop.window_to === null
    ? null
    : {
        from: `${stop.day}T${stop.window_from.slice(0, 5)}`,
        to: `${stop.day}T${stop.window_to.slice(0, 5)}`,
      };
