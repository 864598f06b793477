import { Button, Code, Text } from '@mantine/core'
import { ROUTES, type ApiKey } from '@recado/contract'
import { useNavigate } from '@tanstack/react-router'
import { FlaskConical, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo, useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { useWholeResource } from '../../ui/list/use-resource-list.ts'
import styles from './ApiKeys.module.css'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'

interface RowProps {
  apiKey: ApiKey
}

const NameCell = ({ apiKey: { name, prefix } }: RowProps) => (
  <span>
    <Text span fw={620} display="block" className={styles.words}>
      {name}
    </Text>
    <Code>{`${prefix}…`}</Code>
  </span>
)
function ScopesCell({ apiKey: { scopes } }: RowProps) {
  const t = useTranslations('apiKeys.scopes')
  return scopes.map(scope => t(`${scope}.label`)).join(', ')
}
function LastUsedCell({ apiKey: { lastUsedAt } }: RowProps) {
  const t = useTranslations('apiKeys')
  const ago = useAgo()
  return lastUsedAt === null ? t('unused') : ago(lastUsedAt)
}
function ExpiryCell({ apiKey: { expiresAt } }: RowProps) {
  const t = useTranslations('apiKeys')
  const { day } = useDates()
  const now = useMinute()
  if (expiresAt === null) return t('never')
  const at = day(expiresAt)
  return new Date(expiresAt) > now ? t('ends', { at }) : t('ended', { at })
}

function useColumns(): Column<ApiKey>[] {
  const t = useTranslations('apiKeys')
  return [
    { accessor: 'name', title: t('name'), render: apiKey => <NameCell apiKey={apiKey} /> },
    { accessor: 'scopes', title: t('may'), render: apiKey => <ScopesCell apiKey={apiKey} /> },
    {
      accessor: 'lastUsedAt',
      title: t('lastUsed'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
      render: apiKey => <LastUsedCell apiKey={apiKey} />,
    },
    {
      accessor: 'expiresAt',
      title: t('expiry'),
      noWrap: true,
      render: apiKey => <ExpiryCell apiKey={apiKey} />,
    },
  ]
}

const ApiKeyRow = ({ apiKey }: RowProps) => (
  <>
    <NameCell apiKey={apiKey} />
    <div className={styles.facts}>
      <span>
        <ScopesCell apiKey={apiKey} />
      </span>
      <span>
        <ExpiryCell apiKey={apiKey} />
      </span>
      <span>
        <LastUsedCell apiKey={apiKey} />
      </span>
    </div>
  </>
)

const nameOf = ({ name }: ApiKey): string => name
const revoke = ({ id }: ApiKey): Promise<unknown> => call(ROUTES.revokeApiKey, { params: { apiKeyId: id } })

/** The API keys of the company, by which other systems act for it. */
export function ApiKeysPage() {
  const t = useTranslations('apiKeys')
  const list = useWholeResource(apiKeysQuery, nameOf)
  const columns = useColumns()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const confirmRevocation = useDeletion({ area: 'apiKeys', nameOf, remove: revoke, queryKey: list.queryKey })
  const add = <AddButton label={t('add')} onClick={() => setIsOpen(true)} />
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      tools={
        <Button
          variant="default"
          leftSection={<FlaskConical size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/api-keys/reference' })}
        >
          {t('tryCalls')}
        </Button>
      }
      add={add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={apiKey => <ApiKeyRow apiKey={apiKey} />}
        actions={apiKey => <RowActions name={apiKey.name} onDelete={() => confirmRevocation(apiKey)} />}
        empty={{ icon: KeyRound, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={list.search}
      />
      <ApiKeyDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </ResourceFrame>
  )
}
