import { Alert, Button, Group, Modal, Progress, Select, Stack, Text } from '@mantine/core'
import type { Import, Whatsapp } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, Plug, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { providersQuery, connectionsQuery } from '../connections/index.ts'
import styles from './Imports.module.css'
import { requestImport, useImports, watchImport } from './imports.queries.ts'

export interface ImportPeopleDialogProps {
  /** Kind of import; null while closed. */
  kind: 'contacts' | 'chats' | null
  onClose: () => void
}

/** The connections that can import now; undefined while loading. */
function useImportableConnections(): Whatsapp[] | undefined {
  const { data: connections } = useQuery(connectionsQuery)
  const { data: offers } = useQuery(providersQuery)
  return (
    offers &&
    connections?.filter(
      ({ provider, status }) =>
        status === 'CONNECTED' && offers.some(offer => offer.provider === provider && offer.hasPeople),
    )
  )
}

/** Progress or result of an import. */
function ImportOutcome({ one }: { one: Import }) {
  const t = useTranslations('importing')
  useEffect(() => watchImport(one.id), [one.id])
  if (one.state === 'finished')
    return (
      <Alert color="jade" icon={<CircleCheck size={18} />} role="status">
        {one.found === 0
          ? t('people.nobody')
          : t('people.done', { added: one.added, known: (one.found ?? 0) - one.added })}
      </Alert>
    )
  if (one.state !== 'running')
    return (
      <Alert color="danger" icon={<TriangleAlert size={18} />} role="alert">
        {t('people.failed')}
      </Alert>
    )
  return (
    <div className={styles.progress} role="status">
      <Text size="sm">
        {one.found === null
          ? t('people.asking')
          : t('people.running', { taken: one.taken, found: one.found })}
      </Text>
      <Progress
        value={one.found ? (one.taken / one.found) * 100 : 100}
        animated
        aria-label={t('people.progress')}
      />
    </div>
  )
}

function ImportForm({ kind, onClose }: { kind: 'contacts' | 'chats'; onClose: () => void }) {
  const t = useTranslations('importing')
  const actions = useTranslations('actions')
  const connections = useImportableConnections()
  const imports = useImports()
  const [chosen, setChosen] = useState<string | null>(null)
  const importMutation = useMutation({ mutationFn: (whatsappId: number) => requestImport(kind, whatsappId) })
  if (!connections) return <RowsSkeleton rows={2} />
  if (connections.length === 0)
    return <EmptyState icon={Plug} title={t('people.noneTitle')} sentence={t('people.noneSentence')} />
  const whatsappId = Number(chosen ?? (connections.find(({ isDefault }) => isDefault) ?? connections[0])?.id)
  const latest = imports?.find(one => one.whatsappId === whatsappId && one.kind === kind)
  const isRunning = latest?.state === 'running'
  const shown = latest && (isRunning || latest.id === importMutation.data?.id) ? latest : undefined
  return (
    <Stack gap="md">
      <Text size="sm">{t(`people.${kind}Sentence`)}</Text>
      <Select
        label={t('people.connection')}
        allowDeselect={false}
        disabled={isRunning || importMutation.isPending}
        data={connections.map(({ id, name, number }) => ({
          value: String(id),
          label: number ? `${name} · +${number}` : name,
        }))}
        value={String(whatsappId)}
        onChange={setChosen}
      />
      {shown ? <ImportOutcome one={shown} /> : null}
      {importMutation.error ? (
        <Alert color="danger" icon={<TriangleAlert size={18} />} role="alert">
          {errorText(importMutation.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {actions('close')}
        </Button>
        <Button
          loading={importMutation.isPending}
          disabled={isRunning}
          onClick={() => importMutation.mutate(whatsappId)}
        >
          {t('people.start')}
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * Creates contacts from a phone's data. Spec: administration 2 "Contacts page", 7 "POST /contacts/import".
 */
export function ImportPeopleDialog({ kind, onClose }: ImportPeopleDialogProps) {
  const t = useTranslations('importing')
  return (
    <Modal opened={kind !== null} onClose={onClose} title={kind && t(`people.${kind}`)} centered>
      {kind ? <ImportForm kind={kind} onClose={onClose} /> : null}
    </Modal>
  )
}
