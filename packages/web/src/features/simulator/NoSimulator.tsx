import { Button, Text } from '@mantine/core'
import type { Whatsapp } from '@recado/contract'
import { Plus, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { useMay } from '../session/index.ts'
import { useCreateSimulator } from './use-create-simulator.ts'

/** A company without a simulator: its purpose, and a button to create one. */
export function NoSimulator({ connections }: { connections: readonly Whatsapp[] }) {
  const t = useTranslations('simulator.none')
  const mayAdd = useMay('connections-page:addConnection')
  const createMutation = useCreateSimulator()
  return (
    <EmptyState
      icon={Smartphone}
      title={t('title')}
      sentence={t('sentence')}
      action={
        mayAdd ? (
          <Button
            size="md"
            leftSection={<Plus size={18} />}
            loading={createMutation.isPending}
            onClick={() => createMutation.mutate(connections)}
          >
            {t('create')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('askAdmin')}
          </Text>
        )
      }
    />
  )
}
