/** One bar: what is counted, and how many. */
export interface Bar {
  name: string;
  count: number;
}
