import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { DEFAULT_TAG_COLOR, LIMITS, ROUTES, TagInput, type LaneTimer, type Tag } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { call } from '../../../lib/http/api.ts'
import { ColorField } from '../../../ui/form/ColorField.tsx'
import { RecordForm, type RecordFormProps } from '../../../ui/form/RecordForm.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'
import { lanesQuery } from '../board.queries.ts'

const UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const
type Unit = keyof typeof UNITS
const unitOf = (minutes: number): Unit => {
  if (minutes % UNITS.days === 0) return 'days'
  return minutes % UNITS.hours === 0 ? 'hours' : 'minutes'
}

/** The value of the select for the tickets without a lane. */
const NO_LANE = 'open'
const FIRST_TIMER: LaneTimer = { minutes: UNITS.days, nextLaneId: null, greeting: '' }

interface TimerFieldsProps {
  timer: LaneTimer
  laneId: number | undefined
  error: ReactNode
  onChange: (timer: LaneTimer) => void
}

function TimerFields({ timer, laneId, error, onChange }: TimerFieldsProps) {
  const t = useTranslations('lanes')
  const kanban = useTranslations('kanban')
  const { data: lanes = [] } = useQuery(lanesQuery)
  const [unit, setUnit] = useState(() => unitOf(timer.minutes))
  return (
    <>
      <Group grow align="flex-start">
        <NumberInput
          label={t('after')}
          required
          min={1}
          max={Math.floor(LIMITS.laneMinutesMax / UNITS[unit])}
          allowDecimal={false}
          error={error}
          value={timer.minutes / UNITS[unit]}
          onChange={value => onChange({ ...timer, minutes: Number(value) * UNITS[unit] })}
        />
        <Select
          label={t('unit')}
          allowDeselect={false}
          data={(['minutes', 'hours', 'days'] as const).map(value => ({ value, label: t(value) }))}
          value={unit}
          onChange={value => {
            const next = value as Unit
            onChange({ ...timer, minutes: (timer.minutes / UNITS[unit]) * UNITS[next] })
            setUnit(next)
          }}
        />
      </Group>
      <Select
        label={t('next')}
        allowDeselect={false}
        data={[
          { value: NO_LANE, label: kanban('open') },
          ...lanes
            .filter(({ id }) => id !== laneId)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={timer.nextLaneId === null ? NO_LANE : String(timer.nextLaneId)}
        onChange={value => onChange({ ...timer, nextLaneId: value === NO_LANE ? null : Number(value) })}
      />
      <TemplateTextarea
        label={t('greeting')}
        description={t('greetingHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.templateMax}
        value={timer.greeting}
        onChange={event => onChange({ ...timer, greeting: event.currentTarget.value })}
      />
    </>
  )
}

/** Form of a lane: name, color, limit and timer. */
export function LaneForm({ record: tag, ...panel }: RecordFormProps<Tag>) {
  const t = useTranslations('lanes')
  const form = useSchemaForm(TagInput, {
    name: tag?.name ?? '',
    color: tag?.color ?? DEFAULT_TAG_COLOR,
    kanban: 1 as const,
    lane: { limit: tag?.lane?.limit ?? null, timer: tag?.lane?.timer ?? null },
  })
  const { lane } = form.values
  const setLane = (change: Partial<typeof lane>) => form.setFieldValue('lane', { ...lane, ...change })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        tag ? call(ROUTES.updateTag, { params: { tagId: tag.id }, body }) : call(ROUTES.createTag, { body })
      }
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ColorField label={t('color')} required {...form.getInputProps('color')} />
      <NumberInput
        label={t('limit')}
        description={t('limitHint')}
        min={1}
        max={LIMITS.laneLimitMax}
        error={form.errors['lane.limit']}
        allowDecimal={false}
        value={lane.limit ?? ''}
        onChange={value => setLane({ limit: value === '' ? null : Number(value) })}
      />
      <Switch
        label={t('timer')}
        checked={lane.timer !== null}
        onChange={event => setLane({ timer: event.currentTarget.checked ? FIRST_TIMER : null })}
      />
      {lane.timer ? (
        <TimerFields
          timer={lane.timer}
          laneId={tag?.id}
          error={form.errors['lane.timer.minutes']}
          onChange={timer => setLane({ timer })}
        />
      ) : null}
    </RecordForm>
  )
}
