import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import {
  CALLING_CODES,
  ROUTES,
  type CallingCode,
  type ColumnField,
  type SpreadsheetImport,
  type SpreadsheetPreview,
  type SpreadsheetStart,
} from '@recado/contract'
import { callingCodeOfCountry } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useMe } from '../session/index.ts'
import { chooseField } from './choose-field.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { takeImport } from './spreadsheets.queries.ts'

const isCallingCode = (code: string | null): code is CallingCode =>
  (CALLING_CODES as readonly (string | null)[]).includes(code)

/** The key of the country's name. */
const countryKey = (code: CallingCode) => (code === '' ? 'none' : (`c${code}` as const))

/** The first rows of a file, and what each column is: guessed, to be corrected. */
export function PreviewForm({
  preview,
  onClose,
  onStarted,
}: {
  preview: SpreadsheetPreview
  onClose: () => void
  onStarted?: ((one: SpreadsheetImport) => void) | undefined
}) {
  const t = useTranslations('spreadsheets')
  const actions = useTranslations('actions')
  const { company } = useMe()
  const [fields, setFields] = useState<readonly ColumnField[]>(preview.columns.map(({ field }) => field))
  // A row of headings that was not found is most likely the first one.
  const candidate = preview.headingRow || (preview.rows[0]?.row ?? 1)
  const [hasHeadings, setHasHeadings] = useState(preview.headingRow > 0)
  const [countryCode, setCallingCode] = useState<CallingCode>(() => callingCodeOfCountry(company.country))
  const params = { spreadsheetImportId: preview.id }
  const startMutation = useMutation({
    mutationFn: (body: SpreadsheetStart) => call(ROUTES.startSpreadsheetImport, { params, body }),
    onSuccess: started => {
      takeImport(started)
      onStarted?.(started)
    },
  })
  const cancelMutation = useMutation({
    mutationFn: () => call(ROUTES.cancelSpreadsheetImport, { params }),
    onSettled: onClose,
  })
  const headingRow = hasHeadings ? candidate : 0
  const isClear = fields.includes('number')
  return (
    <Stack gap="md">
      <Text size="sm">{t('previewSentence', { file: preview.fileName, count: preview.found })}</Text>
      <PreviewTable
        rows={preview.rows}
        fields={fields}
        headingRow={headingRow}
        callingCode={countryCode}
        onField={(column, field) => setFields(before => chooseField(before, column, field))}
      />
      <Checkbox
        label={t('headings', { row: candidate })}
        checked={hasHeadings}
        onChange={event => setHasHeadings(event.currentTarget.checked)}
      />
      <Select
        label={t('country')}
        description={t('countryHint')}
        allowDeselect={false}
        maw={340}
        data={CALLING_CODES.map(code => ({
          value: code,
          label: t(`countries.${countryKey(code)}`),
        }))}
        value={countryCode}
        onChange={code => isCallingCode(code) && setCallingCode(code)}
      />
      {isClear ? null : (
        <Text size="sm" c="var(--danger)" role="alert">
          {t('numberNeeded')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={cancelMutation.isPending} onClick={() => cancelMutation.mutate()}>
          {actions('cancel')}
        </Button>
        <Button
          disabled={!isClear}
          loading={startMutation.isPending}
          onClick={() => startMutation.mutate({ columns: [...fields], headingRow, countryCode })}
        >
          {t('start')}
        </Button>
      </Group>
    </Stack>
  )
}
