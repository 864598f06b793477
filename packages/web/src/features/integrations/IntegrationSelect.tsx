import { Group, Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMay, useMe } from '../session/index.ts'
import { INTEGRATION_KINDS } from './integration-types.ts'
import { allIntegrationsQuery } from './integrations.queries.ts'
import { TypeMark } from './TypeMark.tsx'

export interface IntegrationSelectProps extends Pick<SelectProps, 'label' | 'description' | 'error'> {
  value: number | null
  onChange: (integrationId: number | null) => void
}

/** Selects the integration that answers customers, or none. Hidden from companies without the feature. */
export function IntegrationSelect(props: IntegrationSelectProps) {
  const hasPlan = useMe().company.plan.useIntegrations
  return useMay('integrations:write') && hasPlan ? <Choice {...props} /> : null
}

function Choice({ value, onChange, ...props }: IntegrationSelectProps) {
  const t = useTranslations('integrations')
  const { data: all = [] } = useQuery(allIntegrationsQuery)
  const typeOf = (id: string) => all.find(integration => String(integration.id) === id)?.type
  return (
    <Select
      label={t('select.label')}
      description={t('select.hint')}
      placeholder={t('select.none')}
      clearable
      searchable
      nothingFoundMessage={t('emptyTitle')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={id => onChange(id === null ? null : Number(id))}
      renderOption={({ option }) => {
        const type = typeOf(option.value)
        return (
          <Group gap="xs" wrap="nowrap">
            {type ? <TypeMark type={type} /> : null}
            {option.label}
            {type ? ` · ${INTEGRATION_KINDS[type].name}` : null}
          </Group>
        )
      }}
      {...props}
    />
  )
}
