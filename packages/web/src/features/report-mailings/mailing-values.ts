import type { ReportMailing, ReportMailingChange, ReportMailingInput } from '@recado/contract'

/** The limits of a report by e-mail, and the clock of its times. */
export type MailingFilter = Pick<
  ReportMailingInput,
  'queueId' | 'attendantId' | 'connectionId' | 'tagId' | 'fromAd' | 'ad' | 'isByClock'
>

export const filterOfMailing = ({
  queueId,
  attendantId,
  connectionId,
  tagId,
  fromAd,
  ad,
  isByClock,
}: MailingFilter): MailingFilter => ({ queueId, attendantId, connectionId, tagId, fromAd, ad, isByClock })

/** A new mailing goes to the user on Mondays at eight, with the report of the week before. */
export const newMailing = (filter: MailingFilter, userId: number): ReportMailingInput => ({
  name: '',
  rhythm: 'week',
  day: 1,
  hour: 8,
  period: 'week',
  isActive: true,
  ...filter,
  recipientIds: [userId],
})
export const valuesOfMailing = (mailing: ReportMailing): ReportMailingInput => ({
  name: mailing.name,
  rhythm: mailing.rhythm,
  day: mailing.day,
  hour: mailing.hour,
  period: mailing.period,
  isActive: mailing.isActive,
  ...filterOfMailing(mailing),
  recipientIds: mailing.recipients.map(({ id }) => id),
})

/**
 * Only the fields that are new, so that a colleague's change of another field stays; a rhythm and its day come
 * together. Empty when nothing is new.
 */
export function changesOfMailing(
  values: ReportMailingInput,
  before: ReportMailingInput,
): ReportMailingChange {
  const isNew = (key: string): boolean =>
    !isSame(values[key as keyof ReportMailingInput], before[key as keyof ReportMailingInput])
  const hasNewTimes = isNew('rhythm') || isNew('day')
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => (key === 'rhythm' || key === 'day' ? hasNewTimes : isNew(key))),
  )
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
