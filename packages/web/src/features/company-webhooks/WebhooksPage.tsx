import { Text } from '@mantine/core'
import { ROUTES, type CompanyWebhook } from '@recado/contract'
import { ScrollText, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { useWholeResource } from '../../ui/list/use-resource-list.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import type { WebhookSubject } from './WebhookForm.tsx'
import { webhooksQuery } from './webhooks.queries.ts'
import { WebhookStateChip } from './WebhookStateChip.tsx'
import styles from './Webhooks.module.css'

interface RowProps {
  webhook: CompanyWebhook
}

const NameCell = ({ webhook: { name, url } }: RowProps) => (
  <span>
    <Text span fw={620} display="block" className={styles.words}>
      {name}
    </Text>
    <Text span size="xs" c="dimmed" display="block" className={styles.words}>
      {url}
    </Text>
  </span>
)

function TopicsCell({ webhook: { topics } }: RowProps) {
  const t = useTranslations('webhooks.topics')
  return topics.map(topic => t(`${topic}.label`)).join(', ')
}

function WaitingCell({ webhook: { waiting } }: RowProps) {
  const t = useTranslations('webhooks')
  return t('waitingCount', { count: waiting })
}

function useColumns(): Column<CompanyWebhook>[] {
  const t = useTranslations('webhooks')
  return [
    { accessor: 'name', title: t('name'), render: webhook => <NameCell webhook={webhook} /> },
    { accessor: 'topics', title: t('hearsOf'), render: webhook => <TopicsCell webhook={webhook} /> },
    {
      accessor: 'waiting',
      title: t('waiting'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
      render: webhook => <WaitingCell webhook={webhook} />,
    },
    {
      accessor: 'state',
      title: t('stateTitle'),
      noWrap: true,
      render: webhook => <WebhookStateChip webhook={webhook} />,
    },
  ]
}

const WebhookRow = ({ webhook }: RowProps) => (
  <>
    <NameCell webhook={webhook} />
    <div className={styles.facts}>
      <WebhookStateChip webhook={webhook} />
      <span>
        <TopicsCell webhook={webhook} />
      </span>
    </div>
  </>
)

const nameOf = ({ name }: CompanyWebhook): string => name
const remove = ({ id }: CompanyWebhook): Promise<unknown> =>
  call(ROUTES.deleteCompanyWebhook, { params: { webhookId: id } })

/** The webhooks of the company: addresses of other systems that hear what happens. */
export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const list = useWholeResource(webhooksQuery, nameOf)
  const columns = useColumns()
  const [isOpen, setIsOpen] = useState(false)
  const [subject, setSubject] = useState<WebhookSubject>()
  const confirmDelete = useDeletion({ area: 'webhooks', nameOf, remove, queryKey: list.queryKey })
  const open = (webhook: CompanyWebhook | undefined, section: WebhookSubject['section'] = 'data'): void => {
    setSubject({ webhook, section })
    setIsOpen(true)
  }
  const add = <AddButton label={t('add')} onClick={() => open(undefined)} />
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      add={add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={webhook => <WebhookRow webhook={webhook} />}
        actions={webhook => (
          <>
            <IconButton
              label={t('sections.deliveries')}
              aria-label={t('deliveriesOf', { name: webhook.name })}
              icon={<ScrollText size={16} />}
              onClick={() => open(webhook, 'deliveries')}
            />
            <RowActions
              name={webhook.name}
              onEdit={() => open(webhook)}
              onDelete={() => confirmDelete(webhook)}
            />
          </>
        )}
        empty={{ icon: Webhook, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={list.search}
      />
      {subject ? <WebhookDialog subject={subject} opened={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </ResourceFrame>
  )
}
