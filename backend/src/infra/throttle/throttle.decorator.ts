import { SetMetadata } from '@nestjs/common';

export const THROTTLE_KEY = 'throttleBudget';

/** The request budget of a route. Limited routes without the decorator `ThrottledAs` share the budget `api`. */
export type ThrottleBudget = 'code-requests' | 'verifications' | 'api';

export const ThrottledAs = (budget: ThrottleBudget) => SetMetadata(THROTTLE_KEY, budget);
