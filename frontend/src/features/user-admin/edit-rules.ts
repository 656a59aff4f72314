import type { Resolver } from 'react-hook-form';
import type { Reference } from '../../api/types';
import { graduationYearProblem } from '../../lib/graduation-year';
import { isPhoneNumber } from '../../lib/phone-number';
import { EMAIL_LENGTH } from '../../lib/text-lengths';
import { isLongerThan } from '../../lib/too-long';
import { resolved } from '../../ui/resolved';
import { isEmail } from '../auth/email/email-address';
import type { EditForm } from './edit-form';

type Limits = Reference['limits'];
type Problems = Partial<Record<keyof EditForm, string>>;

export interface RuleContext {
  /** As the dialog was opened: the rules are for what was changed, so that an old record can still be saved. */
  stored: EditForm;
  limits?: Limits;
}

/** What is wrong with a trimmed text. The server alone checks what its limits, not known yet, say. */
const rules: Record<keyof EditForm, (typed: string, limits?: Limits) => string | undefined> = {
  fullName: nameProblem,
  email: emailProblem,
  phoneNumber: phoneProblem,
  department: lengthProblem,
  college: lengthProblem,
  passingYear: yearProblem,
};

/** All that keeps a user from being saved, one sentence a field. */
export function problemsOf(values: EditForm, { stored, limits }: RuleContext): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(rules) as (keyof EditForm)[]) {
    const typed = values[name].trim();
    const isKept = kept(name, typed) === kept(name, stored[name]);
    const problem = isKept ? undefined : rules[name](typed, limits);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** What the server would store, as far as it decides whether anything was changed. */
function kept(name: keyof EditForm, typed: string): string {
  if (name === 'phoneNumber') return typed.replace(/\D/g, '') || typed;
  if (name === 'passingYear') return typed && String(Number(typed));
  return typed;
}

export const editResolver: Resolver<EditForm, RuleContext> = (values, context) =>
  resolved(values, context ? problemsOf(values, context) : {});

/** The first word is kept as the first name, the last as the last name, and what is between them as the middle name. */
function nameProblem(typed: string, limits?: Limits): string | undefined {
  if (!typed) return 'Full name is required';
  const words = typed.split(/\s+/);
  const parts = [words[0], words.slice(1, -1).join(' '), words.at(-1)];
  const most = limits?.nameLength;
  return most && parts.some((part) => part && isLongerThan(most, part))
    ? `Each part of a name can have at most ${most} characters`
    : undefined;
}

function emailProblem(typed: string): string | undefined {
  if (!typed) return 'Email address is required';
  return isEmail(typed) && typed.length <= EMAIL_LENGTH ? undefined : 'Please enter a valid email address';
}

function phoneProblem(typed: string, limits?: Limits): string | undefined {
  const isFine = !typed || !limits || isPhoneNumber(typed, limits);
  return isFine ? undefined : 'Please enter a valid phone number';
}

function lengthProblem(typed: string, limits?: Limits): string | undefined {
  const most = limits?.lineLength;
  return most && isLongerThan(most, typed) ? `Please use at most ${most} characters` : undefined;
}

function yearProblem(typed: string, limits?: Limits): string | undefined {
  if (!typed) return undefined;
  if (!/^-?\d+$/.test(typed)) return 'Please enter the graduation year as a number';
  return limits && graduationYearProblem(typed, limits);
}
