import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CardColumn } from '../../ui/layout/CardColumn.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { DomainsCard } from './DomainsCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { ssoQuery } from './sso.queries.ts'

/** Single sign-on of the company: its domains and its provider. */
export function SsoPage() {
  const t = useTranslations('sso')
  const lists = useTranslations('lists')
  const settings = useTranslations('settings')
  const { data, error, refetch } = useQuery(ssoQuery)
  if (!data && error)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  return (
    <CardColumn
      sentence={t('sentence')}
      head={
        <div>
          <Button
            component={Link}
            to="/settings/options"
            variant="subtle"
            mih={44}
            ml={-12}
            leftSection={<ArrowLeft size={16} />}
          >
            {t('back')}
          </Button>
          <Title order={2} size="h3">
            {settings('sso.label')}
          </Title>
        </div>
      }
    >
      {data ? (
        <>
          <DomainsCard domains={data.domains} />
          <ProviderCard settings={data} />
        </>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </CardColumn>
  )
}
