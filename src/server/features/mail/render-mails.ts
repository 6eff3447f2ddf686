import { createHash } from 'node:crypto';
import type { StoredMail } from '../../platform/mail/stored-mail';

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #8884;padding:.4rem .5rem .4rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;width:6rem}thead th{width:auto}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid #8884;padding-top:1rem}
a{color:LinkText}`;

/** This policy allows no scripts and no resources, only the inline style, by its hash. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders a list of mails, newest first. */
export function renderMailList(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, storedAt }) =>
      `<tr><td>${moment(storedAt)}</td><td>${escapeHtml(to)}</td><td><a href="/dev/mail/${escapeHtml(id)}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return document(
    'Mail',
    `<h1>Mail</h1><p>No mail server is configured. Emails are stored here instead of being sent. Only the newest 500 remain.</p>
    ${rows.length === 0 ? '<p>No emails yet.</p>' : table}`,
  );
}

/** Renders one mail. Only http:// and https:// addresses in its text become links. */
export function renderMail({ to, subject, text, storedAt }: StoredMail): string {
  return document(
    subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1>
    <table><tbody><tr><th>To</th><td>${escapeHtml(to)}</td></tr><tr><th>When</th><td>${moment(storedAt)}</td></tr></tbody></table>
    <pre>${withLinks(text)}</pre>`,
  );
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(title)} · Coldlane</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Matches punctuation that ends a sentence and is not part of the address before it. */
const SENTENCE_END = /[.,;:!?)\]]+$/;

function withLinks(text: string): string {
  let linked = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, '');
    if (!URL.canParse(address)) continue;
    const shown = escapeHtml(address);
    linked += `${escapeHtml(text.slice(end, index))}<a href="${shown}" rel="noreferrer">${shown}</a>`;
    end = index + address.length;
  }
  return linked + escapeHtml(text.slice(end));
}

const moment = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
