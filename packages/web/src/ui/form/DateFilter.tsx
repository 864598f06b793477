import { isDay } from '@recado/domain'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { useTyping } from './use-typing.ts'

export interface DateFilterProps extends Omit<DateFieldProps, 'value' | 'onLeave' | 'onClear'> {
  value: string
}

/** A date that takes effect at once: a text that is no day stays in the field, and an empty one counts on leaving it. */
export function DateFilter({ value, onChange, ...props }: DateFilterProps) {
  const { text, type, apply } = useTyping(value, isDay, onChange)
  return (
    <DateField
      {...props}
      value={text}
      onChange={type}
      onClear={() => apply('')}
      onLeave={() => (text === '' ? apply('') : undefined)}
    />
  )
}
