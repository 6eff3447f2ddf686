/** The limits on messages about loads. `actor.send_load_message` and its tables enforce the same limits. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGE_FILES = 5;
/** The most messages that one person can send in a minute. */
export const MAX_MESSAGES_PER_MINUTE = 20;
/** The most messages about one load. */
export const MAX_LOAD_MESSAGES = 2_000;
