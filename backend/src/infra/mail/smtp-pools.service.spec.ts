import { createTransport } from 'nodemailer';
import { smtpUrl } from './smtp-pools.service.js';

describe('The connection to the mail server', () => {
  const optionsOf = (url: string) => createTransport(smtpUrl(url)).options;

  it('times out after at most 20 seconds if the server is silent', () => {
    expect(optionsOf('smtp://mail.example.org:2525')).toMatchObject({
      host: 'mail.example.org',
      port: 2525,
      secure: false,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  });

  it('uses the credentials and the settings in the URL', () => {
    expect(
      optionsOf(
        'smtps://asha%40example.org:p%40ss:word@mail.example.org?socketTimeout=5000&tls.servername=mx',
      ),
    ).toMatchObject({
      secure: true,
      auth: { user: 'asha@example.org', pass: 'p@ss:word' },
      socketTimeout: 5000,
      tls: { servername: 'mx' },
    });
  });

  it('uses default settings of the portal, but the settings in the URL take precedence', () => {
    const url = smtpUrl('smtp://mail.example.org?maxConnections=1', { maxConnections: 5, maxRequeues: 1 });
    expect(createTransport(url).options).toMatchObject({ maxConnections: 1, maxRequeues: 1 });
  });
});
