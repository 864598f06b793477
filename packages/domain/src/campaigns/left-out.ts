import type { SkipReason } from '@recado/contract'

/** The moments at which somebody is left out of a campaign, and the reasons that are looked for then, in their order. */
const LEFT_OUT_AT = {
  /** The audience is shown, or written down. */
  audience: ['invalid', 'optedOut', 'duplicate'],
  /** The message is made; somebody may have opted out since the start. */
  turn: ['optedOut'],
  /** The message leaves; one that was held on its connection may have waited for days. */
  departure: ['optedOut'],
  /** The customer answers the request for confirmation. */
  answer: ['optedOut', 'refused'],
} as const satisfies Record<string, readonly SkipReason[]>

type LeftOutMoment = keyof typeof LEFT_OUT_AT
type LeftOutReason<M extends LeftOutMoment> = (typeof LEFT_OUT_AT)[M][number]

/** Why somebody is left out at a moment: the first reason that holds. */
export const leftOutReason = <M extends LeftOutMoment>(
  moment: M,
  holds: Readonly<Record<LeftOutReason<M>, boolean>>,
): LeftOutReason<M> | undefined =>
  (LEFT_OUT_AT[moment] as readonly LeftOutReason<M>[]).find(reason => holds[reason])
