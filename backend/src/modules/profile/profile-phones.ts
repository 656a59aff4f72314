import { AppError } from '../../common/errors/app-error.js';
import { LIMITS } from '../../common/limits.js';
import { INVALID_PHONE, PHONE } from '../../common/validation/phone.validator.js';

const { profilePhoneDigits } = LIMITS;

/**
 * Punctuation that is removed from phone numbers before storage. It is not removed from a new primary number: a new
 * primary number with punctuation is refused.
 */
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
 * Returns the numbers that changed. Only changed numbers are validated: registration accepts up to 15 digits, and a
 * member with more than ten must be able to save the form. Throws `VALIDATION_FAILED` for an invalid number.
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
