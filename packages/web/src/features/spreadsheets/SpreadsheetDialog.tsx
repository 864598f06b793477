import { Modal } from '@mantine/core'
import type { SpreadsheetImport } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import { runningImportQuery, spreadsheetImportQuery, type Destination } from './spreadsheets.queries.ts'

export interface SpreadsheetDialogProps {
  /** Null while closed. */
  destination: Destination | null
  onClose: () => void
  /** Hears of an import that was started here. */
  onStarted?: ((one: SpreadsheetImport) => void) | undefined
}

/** Brings the people of a spreadsheet: file, preview with the meaning of the columns, progress, result. */
export function SpreadsheetDialog({ destination, onClose, onStarted }: SpreadsheetDialogProps) {
  const t = useTranslations('spreadsheets')
  return (
    <Modal opened={destination !== null} onClose={onClose} title={t('title')} size={760} centered>
      {destination ? <Steps destination={destination} onClose={onClose} onStarted={onStarted} /> : null}
    </Modal>
  )
}

/** An import that is under way is shown at once. */
function Steps({ destination, onClose, onStarted }: SpreadsheetDialogProps & { destination: Destination }) {
  const running = useQuery(runningImportQuery(destination))
  const [importId, setImportId] = useState<number | null>(null)
  const shownId = importId ?? running.data?.id
  const { data: shown } = useQuery({
    ...spreadsheetImportQuery(shownId ?? 0),
    enabled: shownId !== undefined,
  })
  if (running.isPending || (shownId !== undefined && !shown)) return <RowsSkeleton rows={3} />
  if (!shown)
    return <ChooseFile destination={destination} onRead={({ id }) => setImportId(id)} onClose={onClose} />
  return shown.state === 'ready' ? (
    <PreviewForm key={shown.id} preview={shown} onClose={onClose} onStarted={onStarted} />
  ) : (
    <ImportOutcome one={shown} onClose={onClose} />
  )
}
