import { Select } from '@mantine/core'
import type { Language } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'

interface Locale {
  language: Language
  timezone: string
}
const languageChoices = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))
/** The zones that the browser knows, and the stored one, which may have an older name. */
const zonesWith = (stored: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored]),
]

/** The language and time zone by which letters, bots and opening hours of a company go. Spec: behaviour 19 "Company". */
export function CompanyLocaleFields<V extends Locale & Record<string, unknown>>({
  form,
}: {
  form: CheckedForm<V>
}) {
  const t = useTranslations('companies')
  return (
    <>
      <Select
        label={t('fields.language')}
        allowDeselect={false}
        data={languageChoices}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('fields.timezone')}
        searchable
        allowDeselect={false}
        data={zonesWith(form.values.timezone)}
        {...form.getInputProps('timezone')}
      />
    </>
  )
}
