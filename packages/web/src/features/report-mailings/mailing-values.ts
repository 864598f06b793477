import type { ReportMailing, ReportMailingInput } from '@recado/contract'

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

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
