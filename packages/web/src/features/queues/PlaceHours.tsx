import { Text } from '@mantine/core'
import { COMPANY_PLACE, type HoursPlace } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { ExceptionsCard } from './exceptions/ExceptionsCard.tsx'
import { HoursFields, type HoursFieldsProps, type HoursForm } from './HoursFields.tsx'
import { SilenceWarning, type SilenceWarningProps } from './SilenceWarning.tsx'

export interface PlaceHoursProps extends Pick<SilenceWarningProps, 'connections' | 'queue' | 'hint'> {
  form: HoursForm
  /** The queue or connection whose hours they are; undefined for one that is not saved. */
  place: HoursPlace | undefined
  /** Its hours that count until the form is saved. */
  saved: HoursFieldsProps['saved']
}

/** The weekly hours and the special days of a queue or connection in its form. */
export function PlaceHours({ form, place, saved, ...silence }: PlaceHoursProps) {
  const t = useTranslations('queues.hours.exceptions')
  return (
    <>
      <SilenceWarning place={place ?? COMPANY_PLACE} hasWeek {...silence} />
      <HoursFields form={form} place={place ?? COMPANY_PLACE} saved={saved} />
      {place ? (
        <ExceptionsCard place={place} />
      ) : (
        <Text size="sm" c="dimmed" mt="md">
          {t('saveFirst')}
        </Text>
      )}
    </>
  )
}
