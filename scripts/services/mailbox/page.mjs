/** @typedef {import('./mailbox.mjs').Mail} Mail */

/** @param {string} text */
function escapeHtml(text) {
  /** @type {Record<string, string>} */
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** @param {Mail} mail */
const recipients = (mail) => mail.to.map(({ address }) => address).join(', ');

/** @param {Mail} mail */
const time = ({ date }) => `<time datetime="${date}">${date.slice(0, 10)} ${date.slice(11, 19)} UTC</time>`;

/** @param {Mail} mail @param {boolean} open @param {string} to */
function row(mail, open, to) {
  const href = `/?mail=${mail.id}${to ? `&amp;to=${escapeHtml(encodeURIComponent(to))}` : ''}`;
  return `<li><a href="${href}"${open ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject || '(no subject)')}</strong>
<span>${escapeHtml(recipients(mail))}</span>${time(mail)}</a></li>`;
}

/** @param {Mail} mail */
function reading(mail) {
  const body = mail.html
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${mail.id}/html"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
    : `<pre>${escapeHtml(mail.text)}</pre>`;
  return `<article><h2>${escapeHtml(mail.subject || '(no subject)')}</h2>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(recipients(mail))}</dd>
<dt>Received</dt><dd>${time(mail)}</dd></dl>${body}</article>`;
}

/**
 * Renders the page. Texts of a mail are escaped; its HTML is shown in a sandboxed frame.
 *
 * @param {Mail[]} mails oldest first
 * @param {Mail | undefined} open
 * @param {string} to the recipient to whom all `mails` were sent; empty if `mails` contains the mails to all recipients
 */
export function mailboxPage(mails, open, to) {
  const list = mails.toReversed().map((mail) => row(mail, mail.id === open?.id, to));
  const none = to
    ? `No mail for ${escapeHtml(to)}.`
    : 'No mail yet. Ask the portal for a code, and the mail appears here.';
  return `<!doctype html>
<html lang="en" data-newest="${mails.at(-1)?.id ?? ''}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<link rel="stylesheet" href="/pico.css"><link rel="stylesheet" href="/mailbox.css"><script src="/mailbox.js" defer></script></head>
<body><header><h1><a href="/">Mailbox</a></h1><p>The portal sends every mail here, not to the recipient. The mails are lost when the portal stops.</p>
<form role="search"><input type="email" name="to" value="${escapeHtml(to)}" aria-label="To" placeholder="Mails to one address">
<button>Show</button></form></header>
<main${open ? ' class="reading"' : ''}><nav aria-label="Mails">${
    list.length > 0 ? `<ol>${list.join('')}</ol>` : `<p>${none}</p>`
  }</nav>${open ? reading(open) : ''}</main></body></html>`;
}
