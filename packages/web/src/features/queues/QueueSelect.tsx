import { Group, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueueSquare } from '../../ui/Chip.tsx'
import { queuesQuery } from './queues.queries.ts'

export interface QueueSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  value: number[]
  onChange: (queueIds: number[]) => void
}

/** Selects any of the company's queues, with their colours. */
export function QueueSelect({ value, onChange, ...props }: QueueSelectProps) {
  const { data: queues = [] } = useQuery(queuesQuery)
  const colorOf = (id: string) => queues.find(queue => String(queue.id) === id)?.color ?? 'var(--control)'
  return (
    <MultiSelect
      clearable
      searchable
      data={queues.map(queue => ({ value: String(queue.id), label: queue.name }))}
      value={value.map(String)}
      onChange={ids => onChange(ids.map(Number))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <QueueSquare color={colorOf(option.value)} />
          {option.label}
        </Group>
      )}
      {...props}
    />
  )
}
