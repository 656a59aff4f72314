import { AppError } from '../../common/errors/app-error.js';
import { LIMITS } from '../../common/limits.js';
import { INVALID_PHONE, PHONE } from '../../common/validation/phone.validator.js';

const { profilePhoneDigits } = LIMITS;

/** What a number may be written with. Typed anew, the primary one is written without. */
const PUNCTUATION = /[+().-]/g;

const OTHER_NUMBER = { format: PHONE, message: INVALID_PHONE };

const RULES = {
  phoneNumber: {
    format: new RegExp(`^[0-9]{${profilePhoneDigits}}$`),
    message: `Please enter a valid ${profilePhoneDigits}-digit phone number`,
  },
  whatsappNumber: OTHER_NUMBER,
  secondaryPhoneNumber: OTHER_NUMBER,
};

type PhoneField = keyof typeof RULES;
type Phones = Partial<Record<PhoneField, string | null>>;

const FIELDS: PhoneField[] = ['phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'];

/**
 * The numbers to store anew. The rules are for numbers that the member changed: registration accepts up to
 * 15 digits, and whoever came with more than ten must still be able to save the rest of the form.
 */
export function changedPhones(given: Phones, stored: Phones): Phones {
  const changed: Phones = {};
  const problems: Record<string, string> = {};
  for (const field of FIELDS) {
    const phone = given[field];
    if (phone === undefined) continue;
    const bare = phone?.replace(PUNCTUATION, '') ?? null;
    if (bare === stored[field]) continue;
    changed[field] = bare;
    const judged = field === 'phoneNumber' ? phone : bare;
    if (judged !== null && !RULES[field].format.test(judged)) problems[field] = RULES[field].message;
  }
  const [first] = Object.values(problems);
  if (first) throw new AppError('VALIDATION_FAILED', first, { fields: problems });
  return changed;
}
