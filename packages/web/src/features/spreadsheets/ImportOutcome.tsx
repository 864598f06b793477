import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { ROUTES, type SpreadsheetImport } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { takeImport } from './spreadsheets.queries.ts'

/** How far an import is, and what came of it. */
export function ImportOutcome({ one, onClose }: { one: SpreadsheetImport; onClose: () => void }) {
  const t = useTranslations('spreadsheets')
  const actions = useTranslations('actions')
  const isRunning = one.state === 'running'
  const cancelMutation = useMutation({
    mutationFn: () => call(ROUTES.cancelSpreadsheetImport, { params: { spreadsheetImportId: one.id } }),
    onSuccess: takeImport,
  })
  return (
    <Stack gap="md">
      {isRunning ? (
        <div role="status">
          <Text size="sm" mb={8}>
            {t('running', { taken: one.taken, found: one.found })}
          </Text>
          <Progress
            value={one.found === 0 ? 100 : (one.taken / one.found) * 100}
            animated
            aria-label={t('progress')}
          />
          <Text size="xs" c="dimmed" mt={8}>
            {t('mayClose')} {t(`ifStopped.${one.target}`)}
          </Text>
        </div>
      ) : (
        <Alert
          color={one.state === 'finished' ? 'jade' : 'gray'}
          icon={one.state === 'finished' ? <CircleCheck size={18} /> : <CircleSlash size={18} />}
          role="status"
        >
          {one.state === 'finished' ? t('finished') : t(`cancelled.${one.target}`)} {t('counts', one)}
        </Alert>
      )}
      {!isRunning && one.refused > 0 ? <RefusedRows one={one} /> : null}
      <Group justify="flex-end" gap="xs">
        {isRunning ? (
          <Button
            variant="default"
            loading={cancelMutation.isPending}
            onClick={() => cancelMutation.mutate()}
          >
            {t('stop')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{actions('close')}</Button>
      </Group>
    </Stack>
  )
}
