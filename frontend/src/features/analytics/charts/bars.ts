/** One bar: what is counted, and how many. */
export interface Bar {
  name: string;
  count: number;
}

/** How many a chart shows at first; the rest on request. */
export const FIRST_BARS = 12;
