/** The values in the texts of a mail. An optional value is present only in the mails that need it. */
export interface MailValues {
  society: string;
  portalUrl: string;
  /** The society's e-mail address, for questions. */
  contact: string;
  /** Number of minutes for which the one-time code and the link in the mail are valid. */
  minutes?: number;
  /** The one-time code. Absent in a sign-in mail that offers only the link. */
  code?: string;
  signInUrl?: string;
  registrationUrl?: string;
  /** Browser and operating system of a sign-in. */
  device?: string;
  /** Time of a sign-in. */
  at?: Date;
}

interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; url: string };
}

const IGNORE = 'If you did not ask for this, you can ignore this mail.';

/** All mails of the portal. The HTML part and the plain-text part both use these texts. */
const TEXTS = {
  'login-code': ({ society, portalUrl, code, minutes, signInUrl }) => ({
    subject: `Your sign-in code for ${society}`,
    heading: code ? 'Your sign-in code' : 'Sign in with a link',
    code,
    paragraphs: code
      ? [
          `Enter this code to sign in. It works once, for ${minutesInWords(minutes)}. Never share it.`,
          'The button below signs you in without the code, even after too many wrong codes.',
          IGNORE,
        ]
      : [
          'Someone tried many wrong codes for your account, so it accepts no codes at the moment.',
          `Use the button below to sign in. It works once, for ${minutesInWords(minutes)}. After that, codes work again.`,
          IGNORE,
        ],
    link: { label: 'Sign in', url: signInUrl ?? `${portalUrl}/login` },
  }),
  'sign-in-link': ({ society, portalUrl, minutes, signInUrl }) => ({
    subject: `Your sign-in link for ${society}`,
    heading: 'Sign in with a link',
    paragraphs: [
      'Someone, hopefully you, asked for a sign-in code. The sign-in page removes signs such as + from an address, so it cannot tell your address from a similar one. That is why you get this link instead of a code.',
      `Use the button below to sign in. It works once, for ${minutesInWords(minutes)}.`,
      IGNORE,
    ],
    link: { label: 'Sign in', url: signInUrl ?? `${portalUrl}/login` },
  }),
  'registration-code': ({ society, portalUrl, code, minutes, registrationUrl }) => ({
    subject: `Your verification code for ${society}`,
    heading: 'Verify your e-mail address',
    code,
    paragraphs: [
      `Enter this code to complete your registration. It works once, for ${minutesInWords(minutes)}. Never share it.`,
      'The button below confirms your address without the code, even after too many wrong codes.',
      IGNORE,
    ],
    link: { label: 'Continue registration', url: registrationUrl ?? `${portalUrl}/register` },
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
      `Someone, hopefully you, tried to register with this address at the alumni portal of ${society}. This address already has an account, so you can simply sign in.`,
      IGNORE,
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  }),
  'email-changed': ({ society, portalUrl, contact }) => ({
    subject: `Your e-mail address at ${society} was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `An administrator of the alumni portal of ${society} gave your account a new e-mail address. You can no longer sign in with this address, and all your sessions were ended.`,
      `If this comes as a surprise, please contact the society at ${contact}.`,
    ],
    link: { label: 'Open the portal', url: portalUrl },
  }),
  'email-now-yours': ({ society, portalUrl, contact }) => ({
    subject: `This is now your e-mail address at ${society}`,
    heading: 'This is now your e-mail address',
    paragraphs: [
      `An administrator of the alumni portal of ${society} gave your account this e-mail address. Please sign in with it from now on. All your sessions were ended.`,
      `If you have no account, or if this comes as a surprise, please contact the society at ${contact}.`,
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  }),
  'role-alumni': (values) =>
    roleText(values, 'an alumni member', 'You no longer see the data of other members.'),
  'role-admin': (values) =>
    roleText(
      values,
      'an administrator',
      'You can now see the data of all members and export it. Please protect it.',
    ),
  'role-superadmin': (values) =>
    roleText(
      values,
      'a superadministrator',
      'You can now see, change and delete the data of all members, and change their roles. Please protect it.',
    ),
  'new-device': ({ society, portalUrl, contact, device, at }) => ({
    subject: `New sign-in to your account at ${society}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account with ${device}, at ${timeInWords(at)}. You had not used this kind of browser before.`,
      `If this was you, you need not do anything. If not, open your profile, choose "Sign out everywhere" and contact the society at ${contact}.`,
    ],
    link: { label: 'Open your profile', url: `${portalUrl}/profile` },
  }),
  invitation: ({ society, portalUrl, contact }) => ({
    subject: `Your invitation to the alumni portal of ${society}`,
    heading: 'You are invited',
    paragraphs: [
      `${society} has added you to its alumni portal. Your account is ready, and you need no password.`,
      'Open the sign-in page and enter the e-mail address to which this mail was sent. You get a code by mail and sign in with it.',
      `If you do not want an account, please tell the society at ${contact}.`,
    ],
    link: { label: 'Sign in', url: `${portalUrl}/login` },
  }),
} satisfies Record<string, (values: MailValues) => MailText>;

export type MailTemplate = keyof typeof TEXTS;

export function isMailTemplate(name: string): name is MailTemplate {
  return name in TEXTS;
}

export function mailText(template: MailTemplate, values: MailValues): MailText {
  return TEXTS[template](values);
}

/** `role` includes its article, such as "an administrator". */
function roleText({ society, portalUrl, contact }: MailValues, role: string, meaning: string): MailText {
  return {
    subject: `Your role at ${society} was changed`,
    heading: 'Your role was changed',
    paragraphs: [
      `You are now ${role} of the alumni portal of ${society}. ${meaning}`,
      `If this comes as a surprise, please contact the society at ${contact}.`,
    ],
    link: { label: 'Open the portal', url: portalUrl },
  };
}

function minutesInWords(minutes = 0): string {
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function timeInWords(at = new Date()): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
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
