import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { LIMITS, type SpreadsheetPreview } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { FileField, NO_FILE, type ChosenFile } from '../../ui/form/FileField.tsx'
import { downloadSample } from './download-sample.ts'
import { uploadSpreadsheet, type Destination } from './spreadsheets.queries.ts'

/** Chooses a file, which is uploaded at once. */
export function ChooseFile(props: {
  destination: Destination
  onRead: (preview: SpreadsheetPreview) => void
  onClose: () => void
}) {
  const { destination, onRead, onClose } = props
  const t = useTranslations('spreadsheets')
  const actions = useTranslations('actions')
  const [file, setFile] = useState<ChosenFile>(NO_FILE)
  const uploadMutation = useMutation({
    mutationFn: (chosen: File) => uploadSpreadsheet(destination, chosen),
    onSuccess: onRead,
    // The dialog says why, until another file is chosen.
    meta: { quiet: true },
  })
  const { chosen } = file
  return (
    <Stack gap="md">
      <Text size="sm">{t('sentence', { rows: LIMITS.spreadsheetRows })}</Text>
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        accept=".xls,.xlsx,.ods,.csv"
        file={file}
        onChange={next => {
          setFile(next)
          if (next.chosen) uploadMutation.mutate(next.chosen)
          else uploadMutation.reset()
        }}
      />
      <SampleLink />
      {uploadMutation.error ? <UploadFault error={uploadMutation.error} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        {chosen ? (
          <Button loading={uploadMutation.isPending} onClick={() => uploadMutation.mutate(chosen)}>
            {actions('retry')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

function SampleLink() {
  const t = useTranslations('spreadsheets')
  const sampleMutation = useMutation({ mutationFn: downloadSample })
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => sampleMutation.mutate()}>
      {t('sample')}
    </Anchor>
  )
}

/** Why a file is refused. */
function UploadFault({ error }: { error: Error }) {
  const t = useTranslations('spreadsheets.faults')
  const fault = detailOf(error, 'ERR_SPREADSHEET')?.fault
  return (
    <Alert color="danger" icon={<TriangleAlert size={18} />} role="alert">
      {fault ? t(fault) : errorText(error)}
    </Alert>
  )
}
