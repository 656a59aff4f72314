import { SetMetadata } from '@nestjs/common';

export const THROTTLE_KEY = 'throttleBudget';

/** Which budget of a client a route draws on; routes without one share the API's. */
export type ThrottleBudget = 'code-requests' | 'verifications' | 'api';

export const ThrottledAs = (budget: ThrottleBudget) => SetMetadata(THROTTLE_KEY, budget);
