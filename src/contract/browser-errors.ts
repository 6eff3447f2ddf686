import { z } from 'zod';
import { defineCall, jsonBody } from './call';
import { reportBrowserError } from './endpoints';
import { MAX_ERROR_MESSAGE, MAX_ERROR_PAGE, MAX_ERROR_STACK } from './limits';
import { tooLong } from './text-rules';

const text = (max: number) => z.string().max(max, tooLong(max));

const browserErrorSchema = z
  .strictObject({
    message: text(MAX_ERROR_MESSAGE).meta({ description: "The error's name and message" }),
    stack: text(MAX_ERROR_STACK).nullable(),
    page: text(MAX_ERROR_PAGE).meta({ description: "The page's path, without its query" }),
  })
  .meta({ id: 'BrowserError' });

export type BrowserError = z.output<typeof browserErrorSchema>;

export const reportBrowserErrorCall = defineCall(reportBrowserError, {
  tags: ['Health'],
  summary: 'Log an error of a page',
  description:
    'For the pages of the web app. Writes a line to the log of the server. Each network can write ten a minute; more are ignored.',
  request: { body: jsonBody(browserErrorSchema) },
  responses: { 204: { description: 'The error was logged or ignored' } },
});
