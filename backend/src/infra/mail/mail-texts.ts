/** What the texts of a mail are made from; `code` is there only in the mail that brings one. */
export interface MailValues {
  society: string;
  portalUrl: string;
  minutes?: number;
  code?: string;
}

export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; url: string };
}

const IGNORE = 'If you did not ask for this, you can ignore this mail.';

/** Every mail of the portal; HTML and plain text are both made from this. */
const TEXTS = {
  'login-code': ({ society, code, minutes }) => ({
    subject: `Your sign-in code for ${society}`,
    heading: 'Your sign-in code',
    code,
    paragraphs: [
      `Enter this code to sign in. It works once, for ${minutesInWords(minutes)}. Never share it.`,
      IGNORE,
    ],
  }),
  'registration-code': ({ society, code, minutes }) => ({
    subject: `Your verification code for ${society}`,
    heading: 'Verify your e-mail address',
    code,
    paragraphs: [
      `Enter this code to complete your registration. It works once, for ${minutesInWords(minutes)}. Never share it.`,
      IGNORE,
    ],
  }),
  'no-account': ({ society, portalUrl }) => ({
    subject: `Signing in to ${society}`,
    heading: 'You have no account yet',
    paragraphs: [
      `Someone, hopefully you, tried to sign in to the alumni portal of ${society} with this address. There is no account for it.`,
      'If you are an alumnus, a member of staff or an invited guest, you can register.',
      IGNORE,
    ],
    link: { label: 'Register', url: `${portalUrl}/register` },
  }),
  'already-registered': ({ society, portalUrl }) => ({
    subject: `Your account at ${society}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, hopefully you, tried to register with this address at the alumni portal of ${society}. It has an account already, so you can simply sign in.`,
      IGNORE,
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  }),
  'email-changed': ({ society, portalUrl }) => ({
    subject: `Your e-mail address at ${society} was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `An administrator of the alumni portal of ${society} gave your account a new e-mail address. This one no longer signs you in, and all your sessions were ended.`,
      'If this comes as a surprise, please contact the society.',
    ],
    link: { label: 'Open the portal', url: portalUrl },
  }),
} satisfies Record<string, (values: MailValues) => MailText>;

export type MailTemplate = keyof typeof TEXTS;

export function isMailTemplate(name: string): name is MailTemplate {
  return name in TEXTS;
}

export function mailText(template: MailTemplate, values: MailValues): MailText {
  return TEXTS[template](values);
}

function minutesInWords(minutes = 0): string {
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

export function plainText(mail: MailText, values: MailValues): string {
  const parts = [
    mail.heading,
    mail.code,
    ...mail.paragraphs,
    mail.link && `${mail.link.label}: ${mail.link.url}`,
  ];
  return [...parts.filter(Boolean), values.society].join('\n\n');
}
