import type { Resolver } from 'react-hook-form';
import type { Reference } from '../../../api/types';
import { birthProblem } from '../../../lib/birth-date';
import { safeLink } from '../../../lib/safe-link';
import { tooLong } from '../../../lib/too-long';
import { resolved } from '../../../ui/resolved';
import { profileFields } from './profile-fields';
import {
  type FieldName,
  isTextField,
  type ProfileValues,
  TEXT_FIELDS,
  type TextFieldName,
} from './profile-values';

export interface RuleContext {
  /** As the form was opened: the rules for phone numbers are for changed ones alone. */
  stored: () => ProfileValues;
  /** Whether the date field holds a part of a date, of which the form itself knows nothing. */
  halfADate?: () => boolean;
  limits?: Reference['limits'];
}

/** What a number may be written with. The primary one is typed without. */
const PUNCTUATION = /[+().-]/g;

type Problems = Partial<Record<FieldName, string>>;

const LIMIT_OF = Object.fromEntries(TEXT_FIELDS.map((name) => [name, profileFields[name].limit]));

/** Whose address each link is, as its message says it. */
const LINK_NAMES = {
  linkedinProfile: 'LinkedIn',
  personalWebsite: 'website',
  githubProfile: 'GitHub',
  instagramProfile: 'Instagram',
  twitterProfile: 'Twitter',
  facebookProfile: 'Facebook',
} satisfies Partial<Record<TextFieldName, string>>;

/** All that keeps a profile from being saved, one sentence a field. */
export function problemsOf(values: ProfileValues, { stored, halfADate, limits }: RuleContext): Problems {
  return {
    ...tooLong(values, LIMIT_OF, limits),
    ...nameProblems(values, stored()),
    ...birthProblems(values, halfADate?.() ?? false),
    ...phoneProblems(values, stored(), limits),
    ...linkProblems(values),
  };
}

export const profileResolver: Resolver<ProfileValues, RuleContext> = (values, context) =>
  resolved(values, context ? problemsOf(values, context) : {});

function nameProblems({ firstName, lastName }: ProfileValues, stored: ProfileValues): Problems {
  // Some people have one name, which an import takes.
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

function phoneProblems(values: ProfileValues, stored: ProfileValues, limits?: Reference['limits']): Problems {
  // As with lengths, the server alone checks as long as its limits are not known.
  if (!limits) return {};
  const { profilePhoneDigits, registrationPhoneDigitsMin: least, registrationPhoneDigitsMax: most } = limits;
  const wrong = (name: 'phoneNumber' | 'whatsappNumber' | 'secondaryPhoneNumber', digits: RegExp) => {
    const typed = values[name].replace(/\s/g, '');
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
  // A copy of the primary number is put right with it.
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

/** Written out in full: the browser would also read `https:host`, which the server does not keep. */
function isLinkOrEmpty(text: string): boolean {
  const typed = text.trim();
  return typed === '' || (/^https?:\/\/\S+$/i.test(typed) && safeLink(typed) !== null);
}
