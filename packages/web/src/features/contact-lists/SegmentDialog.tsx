import { MultiSelect, NumberInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { LIMITS, ROUTES, Segment } from '@recado/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { QueueSelect } from '../queues/index.ts'
import { useTagOptions } from '../tags/index.ts'
import { segmentCountQuery } from './contact-lists.queries.ts'
import { useReportChanged } from '../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

export interface SegmentDialogProps {
  contactListId: number
  opened: boolean
  onClose: () => void
}

/** Milliseconds of a pause in typing before the count is asked for. */
const COUNT_DELAY_MS = 300

/** Adds the contacts that fulfil some conditions to a list, with their number while conditions change. */
export function SegmentDialog({ opened, onClose, contactListId }: SegmentDialogProps) {
  const t = useTranslations('contactListItems.segment')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('title')} size={620} centered>
      <SegmentForm contactListId={contactListId} onClose={onClose} />
    </FormDialog>
  )
}

function SegmentForm({ contactListId, onClose }: Omit<SegmentDialogProps, 'opened'>) {
  const t = useTranslations('contactListItems.segment')
  const [segment, setSegment] = useState<Segment>(() => Segment.parse({}))
  useReportChanged(segment)
  const change = (values: Partial<Segment>) => setSegment(before => ({ ...before, ...values }))
  const [settled] = useDebouncedValue(segment, COUNT_DELAY_MS)
  const { data } = useQuery({ ...segmentCountQuery(settled), placeholderData: keepPreviousData })
  const addMutation = useMutation({
    mutationFn: () => call(ROUTES.addSegment, { params: { contactListId }, body: segment }),
    onSuccess: ({ added }) => {
      toast.success(t('added', { count: added }))
      onClose()
    },
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        addMutation.mutate()
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="var(--text-2)">
          {t('sentence')}
        </Text>
        <SegmentFields segment={segment} onChange={change} />
        <Text size="sm" fw={620} role="status">
          {data ? t('count', { count: data.count }) : '…'}
        </Text>
      </Stack>
      <DialogActions
        submit={t('add')}
        busy={addMutation.isPending}
        disabled={data?.count === 0}
        onCancel={onClose}
      />
    </form>
  )
}

interface SegmentFieldsProps {
  segment: Segment
  onChange: (values: Partial<Segment>) => void
}

function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  const t = useTranslations('contactListItems.segment')
  const tagOptions = useTagOptions(segment.tagIds)
  return (
    <>
      <MultiSelect
        label={t('tags')}
        searchable
        clearable
        {...tagOptions}
        value={segment.tagIds.map(String)}
        onChange={ids => onChange({ tagIds: ids.map(Number) })}
      />
      <QueueSelect
        label={t('queues')}
        value={segment.queueIds}
        onChange={queueIds => onChange({ queueIds })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DaysField
          label={t('wroteWithinDays')}
          value={segment.wroteWithinDays}
          onChange={wroteWithinDays => onChange({ wroteWithinDays })}
        />
        <DaysField
          label={t('silentForDays')}
          value={segment.silentForDays}
          onChange={silentForDays => onChange({ silentForDays })}
        />
        <TextInput
          label={t('infoName')}
          maxLength={LIMITS.nameMax}
          value={segment.infoName}
          onChange={event => onChange({ infoName: event.currentTarget.value })}
        />
        <TextInput
          label={t('infoValue')}
          maxLength={LIMITS.searchMax}
          value={segment.infoValue}
          onChange={event => onChange({ infoValue: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Switch
        label={t('neverAnswered')}
        checked={segment.neverAnswered}
        onChange={event => onChange({ neverAnswered: event.currentTarget.checked })}
      />
    </>
  )
}

interface DaysFieldProps {
  label: string
  value: number | undefined
  onChange: (days: number | undefined) => void
}
function DaysField({ label, value, onChange }: DaysFieldProps) {
  const t = useTranslations('contactListItems.segment')
  return (
    <NumberInput
      label={label}
      suffix={` ${t('days')}`}
      placeholder={t('days')}
      min={1}
      max={LIMITS.segmentDaysMax}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value ?? ''}
      onChange={typed => onChange(typeof typed === 'number' ? typed : undefined)}
    />
  )
}
