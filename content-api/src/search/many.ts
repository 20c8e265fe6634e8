/** Up to so many hits are ranked one by one; of more, only the most promising. */
export const MANY = 1_000;
