import { Anchor, Stack, Text } from '@mantine/core'
import type { CompanyLocale, CompanyLocaleChange } from '@recado/contract'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGES } from '../../i18n/language.ts'
import { CompanyLocaleFields } from '../../ui/form/CompanyLocaleFields.tsx'
import { countryName } from '../../ui/form/country-name.ts'

interface Props {
  value: CompanyLocale
  onChange: (change: CompanyLocaleChange) => void
  errors: Readonly<Record<string, ReactNode>>
}

/** Where a new company is by its browser, in one line that opens into its fields. Spec: behaviour 19 "Company". */
export function SignUpLocale({ value, onChange, errors }: Props) {
  const t = useTranslations('companyLocale')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { country, language, timezone, currency } = value
  if (isOpen) return <CompanyLocaleFields value={value} onChange={onChange} errors={errors} />
  return (
    <Stack gap={2}>
      <Text size="sm">
        {[countryName(country, locale), LANGUAGES[language].name, timezone, currency].join(' · ')}
      </Text>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpen(true)}>
        {t('change')}
      </Anchor>
    </Stack>
  )
}
