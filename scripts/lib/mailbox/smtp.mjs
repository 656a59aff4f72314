import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/**
 * Takes every mail and says so only once it can be seen: whoever sent it may look for it at once.
 *
 * @param {import('./store.mjs').MailStore} store
 */
export function smtpServer(store) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onAuth: (_login, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      simpleParser(stream)
        .then((mail) => {
          store.add({
            subject: mail.subject ?? '',
            from: mail.from?.text ?? '',
            to: session.envelope.rcptTo.map(({ address }) => ({ address })),
            text: mail.text ?? '',
            html: mail.html || '',
          });
          done();
        })
        .catch(done);
    },
  });
}
