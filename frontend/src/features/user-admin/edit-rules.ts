import type { Resolver } from 'react-hook-form';
import { LIMITS } from '../../lib/generated/rules';
import { graduationYearProblem } from '../../lib/member-dates';
import { isPhoneNumber } from '../../lib/phone-number';
import { isLongerThan } from '../../lib/too-long';
import { resolved } from '../../ui/form-adapters';
import { isEmail } from '../auth/email/email-address';
import type { EditForm } from './edit-form';

type Problems = Partial<Record<keyof EditForm, string>>;

export interface RuleContext {
  /**
   * The values before the edit. The rules apply to changed fields only, so a record with an old invalid value can be
   * saved.
   */
  stored: EditForm;
}

/** The check of each field. It gets the trimmed text and returns an error message, or undefined for a valid text. */
const rules: Record<keyof EditForm, (typed: string) => string | undefined> = {
  fullName: nameProblem,
  email: emailProblem,
  phoneNumber: phoneProblem,
  department: lengthProblem,
  college: lengthProblem,
  passingYear: yearProblem,
};

/** Returns one message for each invalid field of a user. */
export function problemsOf(values: EditForm, { stored }: RuleContext): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(rules) as (keyof EditForm)[]) {
    const typed = values[name].trim();
    const isKept = kept(name, typed) === kept(name, stored[name]);
    const problem = isKept ? undefined : rules[name](typed);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Returns the value without differences of format, such as spaces in a phone number, to detect a change. */
function kept(name: keyof EditForm, typed: string): string {
  if (name === 'phoneNumber') return typed.replace(/\D/g, '') || typed;
  if (name === 'passingYear') return typed && String(Number(typed));
  return typed;
}

export const editResolver: Resolver<EditForm, RuleContext> = (values, context) =>
  resolved(values, context ? problemsOf(values, context) : {});

/** Requires a name and limits the length of each part: the first word, the words in the middle, and the last word. */
function nameProblem(typed: string): string | undefined {
  if (!typed) return 'Full name is required';
  const words = typed.split(/\s+/);
  const parts = [words[0], words.slice(1, -1).join(' '), words.at(-1)];
  const most = LIMITS.nameLength;
  return parts.some((part) => part && isLongerThan(most, part))
    ? `Each part of a name can have at most ${most} characters`
    : undefined;
}

function emailProblem(typed: string): string | undefined {
  if (!typed) return 'Email address is required';
  return isEmail(typed) && typed.length <= LIMITS.emailLength
    ? undefined
    : 'Please enter a valid email address';
}

function phoneProblem(typed: string): string | undefined {
  return !typed || isPhoneNumber(typed) ? undefined : 'Please enter a valid phone number';
}

function lengthProblem(typed: string): string | undefined {
  const most = LIMITS.lineLength;
  return isLongerThan(most, typed) ? `Please use at most ${most} characters` : undefined;
}

function yearProblem(typed: string): string | undefined {
  if (!typed) return undefined;
  if (!/^-?\d+$/.test(typed)) return 'Please enter the graduation year as a number';
  return graduationYearProblem(typed);
}
