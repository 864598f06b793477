import { MultiSelect, Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useTagOptions } from '../tags/index.ts'
import type { MarketingFilter } from './contacts.queries.ts'

export interface ContactFilterValues {
  /** Contacts that carry all of these tags. */
  readonly tagIds: readonly number[]
  /** The consent to marketing. */
  readonly marketing: MarketingFilter | undefined
}

const MARKETING: readonly MarketingFilter[] = ['given', 'withdrawn', 'none']
const BESIDE_SEARCH = { miw: 0, flex: { base: '1 1 140px', sm: '0 0 200px' } } as const

interface ContactFilterFieldsProps {
  filters: ContactFilterValues
  onChange: (change: Partial<ContactFilterValues>) => void
  /** Whether each field stands on a line of its own, below its name. */
  isStacked?: boolean
}

/** The filters of the contacts: tags and the consent to marketing. */
export function ContactFilterFields({ filters, onChange, isStacked = false }: ContactFilterFieldsProps) {
  const t = useTranslations('contacts')
  const tagOptions = useTagOptions(filters.tagIds)
  const { tagIds, marketing } = filters
  const nameOf = (name: string) => (isStacked ? { label: name } : { 'aria-label': name, ...BESIDE_SEARCH })
  return (
    <>
      <MultiSelect
        {...nameOf(t('tags'))}
        placeholder={tagIds.length === 0 && !isStacked ? t('tags') : undefined}
        {...tagOptions}
        openOnFocus={false}
        searchable
        clearable
        value={tagIds.map(String)}
        onChange={ids => onChange({ tagIds: ids.map(Number) })}
      />
      <Select
        {...nameOf(t('marketing.label'))}
        placeholder={isStacked ? undefined : t('marketing.label')}
        clearable
        data={MARKETING.map(state => ({ value: state, label: t(`marketing.${state}`) }))}
        value={marketing ?? null}
        onChange={state => onChange({ marketing: state ?? undefined })}
      />
    </>
  )
}
