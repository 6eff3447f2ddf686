/** The bounds of messages about loads, as `actor.send_load_message` and its tables have them. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGE_FILES = 5;
/** Of one person. */
export const MAX_MESSAGES_PER_MINUTE = 20;
/** Of one load. */
export const MAX_LOAD_MESSAGES = 2_000;
