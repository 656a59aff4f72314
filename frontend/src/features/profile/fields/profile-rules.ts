import type { Resolver } from 'react-hook-form';
import { LIMITS, MAX_LENGTHS } from '../../../lib/generated/rules';
import { birthProblem } from '../../../lib/member-dates';
import { tooLong } from '../../../lib/too-long';
import { safeLink } from '../../../ui/ExternalAddress';
import { resolved } from '../../../ui/form-adapters';
import { type FieldName, isTextField, type ProfileValues, type TextFieldName } from './profile-values';

export interface RuleContext {
  /** The values before the edits. A phone number that equals its value before the edits is always valid. */
  stored: () => ProfileValues;
  /** True if the field for the date of birth contains an incomplete date. The form sees such a field as empty. */
  isDateIncomplete?: () => boolean;
}

/** Punctuation that is allowed in each phone number except the primary phone number. */
const PUNCTUATION = /[+().-]/g;

/** A number copied from a contact or a page often contains invisible characters, which the server removes. */
const SPACES = /[\s\p{Cf}]/gu;

type Problems = Partial<Record<FieldName, string>>;

/** The name of each link in its error message. */
const LINK_NAMES = {
  linkedinProfile: 'LinkedIn',
  personalWebsite: 'website',
  githubProfile: 'GitHub',
  instagramProfile: 'Instagram',
  twitterProfile: 'Twitter',
  facebookProfile: 'Facebook',
} satisfies Partial<Record<TextFieldName, string>>;

/** Returns one message for each invalid field of a profile. */
export function problemsOf(values: ProfileValues, { stored, isDateIncomplete }: RuleContext): Problems {
  return {
    ...tooLong<FieldName>(values, MAX_LENGTHS),
    ...nameProblems(values, stored()),
    ...birthProblems(values, isDateIncomplete?.() ?? false),
    ...phoneProblems(values, stored()),
    ...linkProblems(values),
  };
}

export const profileResolver: Resolver<ProfileValues, RuleContext> = (values, context) =>
  resolved(values, context ? problemsOf(values, context) : {});

function nameProblems({ firstName, lastName }: ProfileValues, stored: ProfileValues): Problems {
  // An imported member may have only one name. So if the stored profile has only a first name, the form needs no last
  // name.
  const hasOneName = stored.firstName !== '' && stored.lastName === '';
  return {
    ...(!firstName.trim() && { firstName: 'First name is required' }),
    ...(!lastName.trim() && !hasOneName && { lastName: 'Last name is required' }),
  };
}

function birthProblems({ dateOfBirth }: ProfileValues, half: boolean): Problems {
  const problem = dateOfBirth ? birthProblem(dateOfBirth) : half && 'Please enter a valid date of birth';
  return problem ? { dateOfBirth: problem } : {};
}

function phoneProblems(values: ProfileValues, stored: ProfileValues): Problems {
  const { profilePhoneDigits, registrationPhoneDigitsMin: least, registrationPhoneDigitsMax: most } = LIMITS;
  const wrong = (name: 'phoneNumber' | 'whatsappNumber' | 'secondaryPhoneNumber', digits: RegExp) => {
    const typed = values[name].replace(SPACES, '');
    const bare = typed.replace(PUNCTUATION, '');
    return (
      typed !== '' &&
      (bare === '' || bare !== stored[name]) &&
      !digits.test(name === 'phoneNumber' ? typed : bare)
    );
  };
  const other = new RegExp(`^\\d{${least},${most}}$`);
  const message = 'Please enter a valid phone number';
  const primaryWrong = wrong('phoneNumber', new RegExp(`^\\d{${profilePhoneDigits}}$`));
  // A WhatsApp number copied from the primary number gets no error of its own.
  const copied = primaryWrong && values.whatsappNumber === values.phoneNumber;
  return {
    ...(primaryWrong && { phoneNumber: `Please enter a valid ${profilePhoneDigits}-digit phone number` }),
    ...(!copied && wrong('whatsappNumber', other) && { whatsappNumber: message }),
    ...(wrong('secondaryPhoneNumber', other) && { secondaryPhoneNumber: message }),
  };
}

function linkProblems(values: ProfileValues): Problems {
  const wrong = Object.entries(LINK_NAMES).filter(
    ([name]) => isTextField(name) && !isLinkOrEmpty(values[name]),
  );
  return Object.fromEntries(wrong.map(([name, whose]) => [name, `Please enter a valid ${whose} URL`]));
}

/**
 * Accepts an address with spaces, which `URL` encodes. Requires the slashes after the colon: the browser accepts
 * `https:host`, but the server refuses it.
 */
function isLinkOrEmpty(text: string): boolean {
  const typed = text.trim();
  return typed === '' || (/^https?:\/\/(?: |\S)+$/i.test(typed) && safeLink(typed) !== null);
}
