import type { MessageDetails } from './event.ts'

const MESSAGE_DETAILS: Readonly<Record<keyof MessageDetails, true>> = {
  forwarded: true,
  ad: true,
  product: true,
  link: true,
  story: true,
  summary: true,
}

/** The details that an event has; those that it denies are left out. */
export const detailsOf = <E extends Partial<Record<keyof MessageDetails, unknown>>>(
  event: E,
): Pick<E, keyof E & keyof MessageDetails> =>
  Object.fromEntries(
    Object.entries(event).filter(([name, value]) => name in MESSAGE_DETAILS && value),
  ) as Pick<E, keyof E & keyof MessageDetails>
