export { addressKey } from './address-key.ts';
export { RATES } from './rates.ts';
export type { Rate, RateName } from './rates.ts';
export { THROTTLE_TABLE, makeThrottle } from './throttle.ts';
export type { Throttle, ThrottleSettings, Throttled } from './throttle.ts';
